import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;

/** Runs the methods of one class of tests, and tells of each where no print of a program goes. */
public final class KeikoTests {
  private KeikoTests() {}

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    String[] given = in.readLine().split(" ", 2);
    PrintStream way = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    String name = given[1].substring(0, given[1].length() - ".java".length()).replace('/', '.');
    ClassLoader loader = KeikoTests.class.getClassLoader();
    loader.setDefaultAssertionStatus(true);
    Class<?> tests;
    try {
      tests = Class.forName(name, true, loader);
    } catch (Throwable error) {
      way.print("\n" + given[0] + " Bail out! " + escaped(String.valueOf(error)) + "\n");
      way.flush();
      return;
    }
    Method[] methods = tests.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName));
    for (Method method : methods) {
      if (!method.getName().startsWith("test") || method.getParameterCount() > 0) continue;
      String why = why(tests, method);
      way.print("\n" + given[0] + (why == null ? " ok - " : " not ok - ") + method.getName() + "\n");
      if (why != null) for (String line : why.split("\n")) way.print(given[0] + " # " + line + "\n");
      way.flush();
    }
    System.exit(0);
  }

  /** Null where it passed. */
  private static String why(Class<?> tests, Method method) {
    try {
      method.setAccessible(true);
      method.invoke(tests.getDeclaredConstructor().newInstance());
      return null;
    } catch (InvocationTargetException error) {
      return words(error.getCause());
    } catch (Throwable error) {
      return words(error);
    }
  }

  private static String words(Throwable error) {
    StringBuilder said = new StringBuilder(error.toString());
    for (StackTraceElement at : error.getStackTrace()) {
      if (at.getClassName().startsWith("java.") || at.getClassName().startsWith("jdk.")) continue;
      if (at.getClassName().equals("KeikoTests")) break;
      said.append("\n").append(at.getFileName()).append(":").append(at.getLineNumber());
    }
    return said.toString();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("#", "\\#").replaceAll("\\s+", " ");
  }
}
