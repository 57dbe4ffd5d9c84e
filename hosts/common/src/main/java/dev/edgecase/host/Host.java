package dev.edgecase.host;

import dev.edgecase.protocol.Frames;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Runs one engine and answers requests on the standard streams of this process. */
public final class Host {
  private static final int BUFFER = 1 << 16;
  private static final int FAILED = 2;

  private Host() {}

  /** Makes an engine, not opened yet, from the name that the host was started with. */
  @FunctionalInterface
  public interface Maker {
    Engine engine(String name) throws Exception;
  }

  /**
   * Answers requests until the input ends.
   *
   * @param args the arguments of the process: the name of its engine
   */
  public static void run(String[] args, Maker maker) {
    var in = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    var out =
        new DataOutputStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER));
    // From here on an engine that prints or reads cannot touch the protocol.
    System.setOut(System.err);
    System.setIn(InputStream.nullInputStream());
    if (args.length != 1) {
      System.err.println("A host is started with one argument: the class name of its adapter.");
      Runtime.getRuntime().halt(FAILED);
    }
    try {
      serve(in, out, new Session(maker.engine(args[0])));
    } catch (Throwable broken) {
      // An engine's own threads would keep a process without its main thread alive.
      broken.printStackTrace();
      Runtime.getRuntime().halt(FAILED);
    }
  }

  private static void serve(DataInputStream in, DataOutputStream out, Session session)
      throws IOException, InterruptedException {
    var inbox = new Inbox();
    inbox.fillFrom(in, new Farewell(session));
    while (true) {
      var reply = session.answer(inbox.take());
      Frames.write(out, reply);
      // Before the next request begins: should that one hang or crash, a reply that is still in
      // the buffer would be missed, and the wrong request be blamed.
      out.flush();
    }
  }
}
