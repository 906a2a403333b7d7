/** What is said, word for word, of what interpreters read: each is a small one that is wrong. */
export const scriptsOutputs = {
  phpParse: {
    path: 'main.php',
    content: `<?php
function at($all) {
  return $all[0]
}
echo at([1]);
`,
    output: `PHP Parse error:  syntax error, unexpected token "}", expecting ";" in /work/main.php on line 4
Parse error: syntax error, unexpected token "}", expecting ";" in /work/main.php on line 4
`,
  },
  phpRun: {
    path: 'main.php',
    content: `<?php
function at(array $all) {
  return $all[5] + missing();
}
echo at([1]);
`,
    output: `PHP Warning:  Undefined array key 5 in /work/main.php on line 3
Warning: Undefined array key 5 in /work/main.php on line 3
PHP Fatal error:  Uncaught Error: Call to undefined function missing() in /work/main.php:3
Stack trace:
#0 /work/main.php(5): at()
#1 {main}
  thrown in /work/main.php on line 3
Fatal error: Uncaught Error: Call to undefined function missing() in /work/main.php:3
Stack trace:
#0 /work/main.php(5): at()
#1 {main}
  thrown in /work/main.php on line 3
`,
  },
  ruby: {
    path: 'main.rb',
    content: `def at(all, i)
  all.fetch(i)
end

puts at([1, 2], 0)
puts missing(3)
puts at([1, 2], 5)
`,
    output: `main.rb:6:in \`<main>': undefined method \`missing' for main:Object (NoMethodError)
1
`,
  },
  rubyParse: {
    path: 'main.rb',
    content: `def at(all)
  if all
    1 +
  end
end
`,
    output: `main.rb:4: syntax error, unexpected \`end'
  end
  ^~~
`,
  },
  python: {
    path: 'main.py',
    content: `shifts = [[1, 2]]


def at(all, i):
    return all[i][0]


print(at(shifts, 0))
print(at(shifts, 5))
`,
    output: `1
Traceback (most recent call last):
  File "/work/main.py", line 9, in <module>
    print(at(shifts, 5))
          ^^^^^^^^^^^^^
  File "/work/main.py", line 5, in at
    return all[i][0]
           ~~~^^^
IndexError: list index out of range
`,
  },
  pythonParse: {
    path: 'main.py',
    content: `def at(all, i):
    if all:
        return all[i

print(at([1], 0))
`,
    output: `  File "/work/main.py", line 3
    return all[i
              ^
SyntaxError: '[' was never closed
`,
  },
  pythonChain: {
    path: 'chain.py',
    content: `import re
print(re.match("\\d", "1"))
try:
    {}["a"]
except KeyError:
    raise ValueError("no such thing")
`,
    output: `<re.Match object; span=(0, 1), match='1'>
Traceback (most recent call last):
  File "/work/chain.py", line 4, in <module>
    {}["a"]
    ~~^^^^^
KeyError: 'a'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/work/chain.py", line 6, in <module>
    raise ValueError("no such thing")
ValueError: no such thing
`,
  },
  node: {
    path: 'main.js',
    content: `function at(all, i) {
  return all[i].length;
}

console.log(at(["a"], 0));
console.log(at(["a"], 5));
`,
    output: `1
/work/main.js:2
  return all[i].length;
                ^

TypeError: Cannot read properties of undefined (reading 'length')
    at at (/work/main.js:2:17)
    at Object.<anonymous> (/work/main.js:6:13)
    at node:internal/main/run_main_module:33:47

Node.js v24.21.0
`,
  },
  nodeParse: {
    path: 'main.js',
    content: `const n = 1;
const m = n +;
console.log(m);
`,
    output: `/work/main.js:2
const m = n +;
             ^

SyntaxError: Unexpected token ';'
    at node:internal/main/run_main_module:33:47

Node.js v24.21.0
`,
  },
  sqlParse: {
    path: 'main.sql',
    content: `create table t (id integer primary key);
insert into t values (1);

select id,
  missing
from t;
`,
    output: `Parse error near line 4: no such column: missing
  select id,   missing from t;
               ^--- error here
`,
  },
  sqlRun: {
    path: 'run.sql',
    content: `create table t (id integer primary key);
insert into t values (1);
insert into t values (1);
`,
    output: `Runtime error near line 3: UNIQUE constraint failed: t.id (19)
`,
  },
  perlParse: {
    path: 'main.pl',
    content: `use strict;
use warnings;
my $n = $missing + 1;
print "a" + 1;
my $m = ;
`,
    output: `Global symbol "$missing" requires explicit package name (did you forget to declare "my $missing"?) at main.pl line 3.
syntax error at main.pl line 5, near "= ;"
Execution of main.pl aborted due to compilation errors.
`,
  },
  perlRun: {
    path: 'run.pl',
    content: `use strict;
use warnings;
my $n;
print "a" . $n, "\\n";
sub at { die "nothing there" }
at();
`,
    output: `Use of uninitialized value $n in concatenation (.) or string at run.pl line 4.
nothing there at run.pl line 5.
a
`,
  },
};
