/** What is said, word for word, of programs of a virtual machine, and of types: each is a small one that is wrong. */
export const managedOutputs = {
  java: {
    path: 'Main.java',
    content: `import java.util.*;

public class Main {
  public static void main(String[] args) {
    int n = "two";
	String s = missing;
    List raw = new ArrayList();
    raw.add(1);
  }
}
`,
    output: `Main.java:5: error: incompatible types: String cannot be converted to int
    int n = "two";
            ^
Main.java:6: error: cannot find symbol
	String s = missing;
	           ^
  symbol:   variable missing
  location: class Main
Main.java:7: warning: [rawtypes] found raw type: List
    List raw = new ArrayList();
    ^
  missing type arguments for generic class List<E>
  where E is a type-variable:
    E extends Object declared in interface List
Main.java:7: warning: [rawtypes] found raw type: ArrayList
    List raw = new ArrayList();
                   ^
  missing type arguments for generic class ArrayList<E>
  where E is a type-variable:
    E extends Object declared in class ArrayList
Main.java:8: warning: [unchecked] unchecked call to add(E) as a member of the raw type List
    raw.add(1);
           ^
  where E is a type-variable:
    E extends Object declared in interface List
2 errors
3 warnings
`,
  },
  javaStack: {
    path: 'Main.java',
    content: `public class Main {
  static int at(int[] all, int i) {
    return all[i];
  }
  public static void main(String[] args) {
    System.out.println(at(new int[] {1, 2, 3}, 5));
  }
}
`,
    output: `Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3
	at Main.at(Main.java:3)
	at Main.main(Main.java:6)
`,
  },
  csharp: {
    path: 'Main.cs',
    content: `using System;
class Program {
	static void Main() {
		int unused = 1;
		int n = "two";
		Console.WriteLine(missing);
	}
}
`,
    output: `Main.cs(5,11): error CS0029: Cannot implicitly convert type \`string' to \`int'
Main.cs(6,21): error CS0103: The name \`missing' does not exist in the current context
Compilation failed: 2 error(s), 0 warnings
`,
  },
  kotlin: {
    path: 'main.kt',
    content: `fun main() {
    val unused = 1
    val n: Int = "two"
    println(missing)
}
`,
    output: `main.kt:3:18: error: type mismatch: inferred type is String but Int was expected
    val n: Int = "two"
                 ^
main.kt:4:13: error: unresolved reference: missing
    println(missing)
            ^
`,
  },
  scala: {
    path: 'Main.scala',
    content: `object Main {
  def main(args: Array[String]): Unit = {
    val n: Int = "two"
    println(missing)
  }
}
`,
    output: `Main.scala:3: error: type mismatch;
 found   : String("two")
 required: Int
    val n: Int = "two"
                 ^
Main.scala:4: error: not found: value missing
    println(missing)
            ^
two errors found
`,
  },
  groovy: {
    path: 'Main.groovy',
    content: `def n = 1
println(n
int m = 
`,
    output: `org.codehaus.groovy.control.MultipleCompilationErrorsException: startup failed:
Main.groovy: 3: unexpected token: int @ line 3, column 1.
   int m = 
   ^

1 error

`,
  },
  typescript: {
    path: 'main.ts',
    content: `const n: number = "two";
enum Place { first }
function at(all: string[]): void {
  return missing;
}
`,
    output: `main.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.
main.ts(4,10): error TS2304: Cannot find name 'missing'.
`,
  },
  typescriptColoured: {
    path: 'main.ts',
    content: `const n: number = "two";
enum Place { first }
function at(all: string[]): void {
  return missing;
}
`,
    output: `\u001B[96mmain.ts\u001B[0m:\u001B[93m4\u001B[0m:\u001B[93m10\u001B[0m - \u001B[91merror\u001B[0m\u001B[90m TS2304: \u001B[0mCannot find name 'missing'.
`,
  },
};
