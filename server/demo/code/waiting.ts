import type { WrittenChallenge } from './written-challenge.ts';

const ruby = `count, = gets.split.map(&:to_i)
free_at = Array.new(count, 0)
$stdin.each_line do |line|
  arrival, minutes = line.split.map(&:to_i)
  counter = free_at.index { |free| free <= arrival } || free_at.index(free_at.min)
  start = [arrival, free_at[counter]].max
  free_at[counter] = start + minutes
  puts "#{counter + 1} #{start - arrival}"
end
`;

const perl = `my ($count) = split ' ', <STDIN>;
my @free_at = (0) x $count;
while (my $line = <STDIN>) {
    my ($arrival, $minutes) = split ' ', $line;
    my $counter = 0;
    for my $one (1 .. $#free_at) {
        last if $free_at[$counter] <= $arrival;
        $counter = $one if $free_at[$one] <= $arrival || $free_at[$one] < $free_at[$counter];
    }
    my $start = $free_at[$counter] > $arrival ? $free_at[$counter] : $arrival;
    $free_at[$counter] = $start + $minutes;
    print $counter + 1, ' ', $start - $arrival, "\\n";
}
`;

const python = `import sys

first, *lines = sys.stdin.read().splitlines()
count, _ = map(int, first.split())
free_at = [0] * count
for line in lines:
    arrival, minutes = map(int, line.split())
    counter = min(range(count), key=lambda one: (max(free_at[one], arrival), one))
    start = max(arrival, free_at[counter])
    free_at[counter] = start + minutes
    print(counter + 1, start - arrival)
`;

const node = `const [[count], ...people] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\\n')
  .map((line) => line.split(' ').map(Number));
const freeAt = Array(count).fill(0);
for (const [arrival, minutes] of people) {
  let counter = freeAt.findIndex((free) => free <= arrival);
  if (counter === -1) counter = freeAt.indexOf(Math.min(...freeAt));
  const start = Math.max(arrival, freeAt[counter]);
  freeAt[counter] = start + minutes;
  console.log(counter + 1, start - arrival);
}
`;

/** What happens one after the other, followed through. */
export const waiting: readonly WrittenChallenge[] = [
  {
    slug: 'waiting-line',
    title: { en: 'Waiting at the counters', ja: '窓口の待ち時間' },
    difficulty: 'intermediate',
    statement: {
      en: 'Customers arrive at an office with several counters. Each goes to a free counter, the one with the lowest number if several are free. If none is free, they wait for the one that is free first (again the lowest number of several).\n\nPrint for each customer the number of the counter and how many minutes they waited.\n\n### Input\n\nThe first line has the number of counters `k` (1 ≤ k ≤ 10) and of customers `n` (0 ≤ n ≤ 20,000). Each of the next n lines has the minute in which a customer arrives and how many minutes they take, in the order of their arrival.',
      ja: '複数の窓口があるオフィスに、客が順に到着します。空いている窓口があればそこへ進み、複数空いていれば番号の最も小さい窓口へ進みます。空きがなければ、最も早く空く窓口を待ちます（同時に空く場合は番号の小さいほう）。\n\n客ごとに、窓口の番号と待った時間（分）を出力してください。\n\n### 入力\n\n1行目に窓口の数`k`（1 ≤ k ≤ 10）と客の数`n`（0 ≤ n ≤ 20,000）、続くn行に到着時刻（分）と手続きにかかる時間（分）が、到着順に与えられます。',
    },
    hints: [
      {
        en: 'Of each counter you need only one number: from which minute on it is free.',
        ja: '窓口ごとに覚えておくのは、「何分から空いているか」という1つの数だけで十分です。',
      },
      {
        en: 'A counter that has been free for longer is no better than one that has just become free.',
        ja: '先に空いた窓口も、たった今空いた窓口も、「空いている」ことに変わりはありません。',
      },
    ],
    rubric: [
      [{ en: 'Names say what they hold', ja: '名前から中身が分かる' }, 10],
      [{ en: 'Choosing a counter stands apart', ja: '窓口を選ぶ処理が分かれている' }, 10],
    ],
    codes: {
      ruby: [
        'count, = gets.split.map(&:to_i)\n$stdin.each_line do |line|\n  arrival, minutes = line.split.map(&:to_i)\nend\n',
        ruby,
      ],
      perl: [
        "my ($count) = split ' ', <STDIN>;\nwhile (my $line = <STDIN>) {\n    my ($arrival, $minutes) = split ' ', $line;\n}\n",
        perl,
      ],
      python3: [
        'import sys\n\nfirst, *lines = sys.stdin.read().splitlines()\ncount, _ = map(int, first.split())\nfor line in lines:\n    arrival, minutes = map(int, line.split())\n',
        python,
      ],
      nodejs: [
        "const [[count], ...people] = require('fs')\n  .readFileSync(0, 'utf8')\n  .trim()\n  .split('\\n')\n  .map((line) => line.split(' ').map(Number));\n",
        node,
      ],
    },
    cases: [
      ['2 3\n0 5\n1 5\n2 5\n', '1 0\n2 0\n1 3\n', { en: 'The third one waits', ja: '3人目が待つ' }],
      ['1 2\n0 10\n20 5\n', '1 0\n1 0\n', { en: 'Nobody waits', ja: '誰も待たない' }],
      ['3 0\n', '', { en: 'No customers', ja: '客なし' }],
      [
        '2 3\n0 5\n1 1\n6 1\n',
        '1 0\n2 0\n1 0\n',
        { en: 'Both are free again', ja: '両方とも空いている' },
      ],
      [
        '2 5\n0 3\n0 3\n0 3\n0 3\n0 3\n',
        '1 0\n2 0\n1 3\n2 3\n1 6\n',
        { en: 'All at once', ja: '同時に到着' },
      ],
      [
        '2 3\n0 4\n0 2\n4 1\n',
        '1 0\n2 0\n1 0\n',
        { en: 'Free in that minute', ja: '到着と同時に空く' },
      ],
    ],
    mutants: [
      [
        'The counter that is free for longest',
        'python3',
        python.replace('(max(free_at[one], arrival), one)', '(free_at[one], one)'),
      ],
      ['Free one minute later', 'ruby', ruby.replace('free <= arrival', 'free < arrival')],
    ],
  },
];
