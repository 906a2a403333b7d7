import type { Program } from './program.ts';

export const machines: readonly Program[] = [
  {
    language: 'java',
    path: 'Main.java',
    code: `import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
public class Main {
  public static void main(String[] arguments) throws Exception {
    String[] all = new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\\n", 3);
    String what = all[0], line = all.length > 1 ? all[1] : "";
    PrintStream out = new PrintStream(System.out, true, "UTF-8");
    if (what.equals("echo")) out.println(line);
    if (what.equals("count")) out.println(line.getBytes(StandardCharsets.UTF_8).length);
    if (what.equals("fail")) System.exit(3);
    while (what.equals("loop")) { }
    ArrayList<byte[]> kept = new ArrayList<>();
    while (what.equals("memory")) kept.add(new byte[10000000]);
  }
}
`,
    doesNotCompile: 'public class Main { public static void main(String[] a) { missing(); } }',
  },
  {
    language: 'kotlin',
    path: 'Main.kt',
    code: `fun main() {
  val all = String(System.\`in\`.readBytes(), Charsets.UTF_8).split("\\n")
  val what = all[0]
  val line = if (all.size > 1) all[1] else ""
  val out = java.io.PrintStream(System.out, true, "UTF-8")
  if (what == "echo") out.println(line)
  if (what == "count") out.println(line.toByteArray(Charsets.UTF_8).size)
  if (what == "fail") System.exit(3)
  while (what == "loop") { }
  val kept = ArrayList<ByteArray>()
  while (what == "memory") kept.add(ByteArray(10000000))
}
`,
    doesNotCompile: 'fun main() { missing() }',
  },
  {
    language: 'scala',
    path: 'Main.scala',
    code: `object Main {
  def main(arguments: Array[String]): Unit = {
    val all = scala.io.Source.fromInputStream(System.in, "UTF-8").mkString.split("\\n", 3)
    val what = all(0)
    val line = if (all.length > 1) all(1) else ""
    val out = new java.io.PrintStream(System.out, true, "UTF-8")
    if (what == "echo") out.println(line)
    if (what == "count") out.println(line.getBytes("UTF-8").length)
    if (what == "fail") sys.exit(3)
    while (what == "loop") { }
    val kept = scala.collection.mutable.ArrayBuffer[Array[Byte]]()
    while (what == "memory") kept += new Array[Byte](10000000)
  }
}
`,
    doesNotCompile: 'object Main { def main(a: Array[String]): Unit = missing() }',
  },
  {
    language: 'groovy',
    path: 'Main.groovy',
    code: `def all = System.in.getText('UTF-8').split('\\n', 3)
def what = all[0]
def line = all.length > 1 ? all[1] : ''
def out = new PrintStream(System.out, true, 'UTF-8')
if (what == 'echo') out.println(line)
if (what == 'count') out.println(line.getBytes('UTF-8').length)
if (what == 'fail') System.exit(3)
while (what == 'loop') { }
def kept = []
while (what == 'memory') kept << new byte[10000000]
`,
    doesNotCompile: 'def = ;\n',
  },
];
