import { pathsWith, type RunStep, type Sources, type Toolchain } from './toolchain.ts';

/** Languages of the Java virtual machine. Each program has a machine of its own. */

const java = '/usr/bin/java';
/** Starts quickly, and with few threads; a program of a second is over before more would pay. */
const quick = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xshare:auto'];
const overhead = { memoryMb: 192, processes: 48, openFiles: 256 };
const outOfMemory = /^(Exception in thread .*)?java\.lang\.OutOfMemoryError/m;
const compiling = { memoryMb: 1536, cpuMs: 60_000 };

const machine = ({ memoryMb }: Sources, ...rest: readonly string[]): RunStep => ({
  command: [java, `-Xmx${memoryMb}m`, '-Xss64m', ...quick, '-Dfile.encoding=UTF-8', ...rest],
});

/** The class that a file of this path holds. */
const classOf = (path: string): string => path.replace(/\.\w+$/, '').replaceAll('/', '.');

export const javaToolchain: Toolchain = {
  language: 'java',
  version: { command: ['javac', '-version'], pattern: /javac (\S+)/ },
  packages: ['openjdk-17-jdk-headless'],
  mainFile: 'Main.java',
  compile: (sources) => ({
    command: [
      'javac',
      '-J-Xmx768m',
      '-J-XX:+UseSerialGC',
      '-J-XX:TieredStopAtLevel=1',
      // Whatever lies among the files is compiled, and never run by the compiler.
      '-proc:none',
      '-encoding',
      'UTF-8',
      '-d',
      '/box/out',
      ...pathsWith(sources, '.java'),
    ],
    ...compiling,
  }),
  run: (sources) => machine(sources, '-cp', '/box/out', classOf(sources.entry)),
  overhead,
  outOfMemory,
  selfTest: `import java.util.Scanner;
public class Main {
  public static void main(String[] args) {
    String line = new Scanner(System.in).nextLine();
    System.out.println(line + " " + line.length());
  }
}
`,
};

const groovyJars = '/usr/share/groovy/lib/*';

export const groovy: Toolchain = {
  language: 'groovy',
  version: {
    command: [java, ...quick, '-cp', groovyJars, 'groovy.ui.GroovyMain', '--version'],
    pattern: /Groovy Version: (\S+)/,
  },
  packages: ['groovy', 'openjdk-17-jdk-headless'],
  mainFile: 'Main.groovy',
  compile: (sources) => ({
    command: [
      java,
      '-Xmx768m',
      ...quick,
      '-cp',
      groovyJars,
      'org.codehaus.groovy.tools.FileSystemCompiler',
      '--encoding=UTF-8',
      '-d',
      '/box/out',
      ...pathsWith(sources, '.groovy'),
    ],
    ...compiling,
  }),
  run: (sources) => machine(sources, '-cp', `/box/out:${groovyJars}`, classOf(sources.entry)),
  overhead,
  outOfMemory,
  selfTest: `def line = System.in.newReader('UTF-8').readLine()
println(line + ' ' + line.length())
`,
};

export const scala: Toolchain = {
  language: 'scala',
  version: { command: ['scalac', '-version'], pattern: /version (\S+)/ },
  packages: ['scala', 'openjdk-17-jdk-headless'],
  mainFile: 'Main.scala',
  compile: (sources) => ({
    command: ['scalac', '-J-Xmx1024m', '-d', '/box/out', ...pathsWith(sources, '.scala')],
    ...compiling,
  }),
  run: (sources) =>
    machine(sources, '-cp', '/box/out:/usr/share/java/scala-library.jar', classOf(sources.entry)),
  overhead,
  outOfMemory,
  selfTest: `object Main {
  def main(args: Array[String]): Unit = {
    val line = scala.io.StdIn.readLine()
    println(line + " " + line.length)
  }
}
`,
};

export const kotlin: Toolchain = {
  language: 'kotlin',
  version: { command: ['kotlinc', '-version'], pattern: /kotlinc-jvm (\S+)/ },
  packages: ['kotlin', 'openjdk-17-jdk-headless'],
  mainFile: 'Main.kt',
  compile: (sources) => ({
    command: ['kotlinc', '-J-Xmx1024m', '-d', '/box/out', ...pathsWith(sources, '.kt')],
    ...compiling,
  }),
  run: (sources) =>
    machine(
      sources,
      '-cp',
      '/box/out:/usr/share/java/kotlin-stdlib.jar',
      classOf(sources.entry).replace(
        /([^.]+)$/,
        (name) => `${name[0]?.toUpperCase()}${name.slice(1)}Kt`,
      ),
    ),
  overhead,
  outOfMemory,
  selfTest: `fun main() {
    val line = readLine()!!
    println("$line \${line.length}")
}
`,
};
