import type { WrittenChallenge } from './written-challenge.ts';

const library = `create table books (id integer primary key, title text not null);
create table members (id integer primary key, name text not null);
create table loans (book_id integer, member_id integer, due_on text, returned_on text);
insert into books values (1, 'Botchan'), (2, 'Kokoro'), (3, 'Sanshiro'), (4, 'Kusamakura');
insert into members values (1, 'Aoi'), (2, 'Minh'), (3, 'Maria');
`;
const loansOf = (...rows: readonly string[]): string =>
  `${library}insert into loans values ${rows.join(', ')};\n`;

const lateLoans = `select
  books.title,
  members.name,
  cast(julianday('2026-04-30') - julianday(loans.due_on) as integer) as days
from loans
join books on books.id = loans.book_id
join members on members.id = loans.member_id
where loans.returned_on is null and loans.due_on < '2026-04-30'
order by days desc, books.title;
`;

const salesOf = (...rows: readonly string[]): string =>
  `create table sales (day text, seller text, yen integer);\n${rows.map((row) => `insert into sales values ${row};\n`).join('')}`;

const bestSellers = `with totals as (
  select substr(day, 1, 7) as month, seller, sum(yen) as total
  from sales
  group by month, seller
),
ranked as (
  select *, rank() over (partition by month order by total desc) as place
  from totals
)
select month, seller, total
from ranked
where place = 1
order by month, seller;
`;

/** Questions to a database. What a case gives are its tables, with what is in them. */
export const queries: readonly WrittenChallenge[] = [
  {
    slug: 'late-loans',
    title: { en: 'Books that are late', ja: '返却が遅れている本' },
    difficulty: 'beginner',
    statement: {
      en: 'Today is 2026-04-30. List the loans that are late: not returned, and due before today. A book that is due today is not late yet.\n\nEach row has the title of the book, the name of the member, and by how many days it is late. The longest delay comes first; where it is the same, go by the title.\n\n### Tables\n\n- `books (id, title)`\n- `members (id, name)`\n- `loans (book_id, member_id, due_on, returned_on)`: days are texts such as `2026-04-21`, and `returned_on` is NULL while the book is out.',
      ja: '今日は2026-04-30です。返却が遅れている貸出、つまり期限が昨日までで、まだ返却されていないものを一覧にしてください。今日が期限の本は、まだ遅れていません。\n\n各行には、書名、会員の名前、遅れている日数を出力します。遅れの長い順に並べ、同じ日数の場合は書名順にします。\n\n### 表\n\n- `books (id, title)`: 本\n- `members (id, name)`: 会員\n- `loans (book_id, member_id, due_on, returned_on)`: 貸出。日付は`2026-04-21`のような文字列で、貸出中は`returned_on`がNULLです。',
    },
    hints: [
      {
        en: 'A loan knows its book and its member by their ids alone: join both tables to it.',
        ja: '貸出には本と会員のidしかありません。2つの表を結合（JOIN）しましょう。',
      },
      {
        en: '`julianday(day)` makes a number of a day, so that two days can be subtracted. `cast(… as integer)` takes away the decimals.',
        ja: '`julianday(日付)`で日付を数にすると、引き算で日数を求められます。小数は`cast(… as integer)`で取り除けます。',
      },
    ],
    codes: {
      sql: ['select books.title\nfrom loans\njoin books on books.id = loans.book_id;\n', lateLoans],
    },
    cases: [
      [
        loansOf("(1, 2, '2026-04-21', null)", "(2, 1, '2026-04-28', null)"),
        'Botchan|Minh|9\nKokoro|Aoi|2\n',
        { en: 'Two that are late', ja: '遅れている2冊' },
      ],
      [
        loansOf("(3, 3, '2026-04-30', null)", "(2, 1, '2026-04-29', null)"),
        'Kokoro|Aoi|1\n',
        { en: 'One is due today', ja: '今日が期限の本' },
      ],
      [
        loansOf("(1, 1, '2026-03-01', '2026-04-02')", "(4, 2, '2026-04-20', null)"),
        'Kusamakura|Minh|10\n',
        { en: 'One came back late', ja: '遅れて返却された本' },
      ],
      [loansOf("(1, 1, '2026-05-14', null)"), '', { en: 'Nothing is late', ja: '遅れなし' }],
      [
        loansOf(
          "(3, 1, '2026-04-25', null)",
          "(2, 3, '2026-02-27', null)",
          "(1, 2, '2026-04-25', null)",
        ),
        'Kokoro|Maria|62\nBotchan|Minh|5\nSanshiro|Aoi|5\n',
        { en: 'Several months, and the same delay', ja: '月をまたぐ遅れ・同じ日数' },
      ],
    ],
    mutants: [
      ['Due today is late already', 'sql', lateLoans.replace("< '2026-04-30'", "<= '2026-04-30'")],
      [
        'What was returned is listed',
        'sql',
        lateLoans.replace('loans.returned_on is null and ', ''),
      ],
      [
        'The same delay in any order',
        'sql',
        lateLoans.replace('days desc, books.title', 'days desc'),
      ],
    ],
  },
  {
    slug: 'best-sellers',
    title: { en: 'Best seller of each month', ja: '月ごとの売上1位' },
    difficulty: 'intermediate',
    statement: {
      en: 'For each month in which anything was sold, print who sold the most: the month as `2026-04`, the seller, and the total in yen. Where several sold equally much, print all of them, by name. Months are in order.\n\nA refund is a sale below zero, and counts.\n\n### Table\n\n- `sales (day, seller, yen)`: one row for each sale; `day` is a text such as `2026-04-21`.',
      ja: '売上のあった月ごとに、売上の合計が最も多い担当者を出力してください。各行には、`2026-04`の形の月、担当者、合計金額（円）を出力します。同額の1位が複数いるときは、全員を名前順に出力します。月は古い順に並べます。\n\n返金は負の売上として記録され、合計に含めます。\n\n### 表\n\n- `sales (day, seller, yen)`: 売上1件ごとに1行。`day`は`2026-04-21`のような文字列です。',
    },
    hints: [
      {
        en: 'First make the totals: one row for each month and seller. `substr(day, 1, 7)` is the month.',
        ja: 'まず、月と担当者ごとの合計を求めましょう。月は`substr(day, 1, 7)`で取り出せます。',
      },
      {
        en: 'A `with` clause gives the totals a name. `rank() over (partition by month order by total desc)` then says who is which in each month.',
        ja: '`with`句を使うと、合計の表に名前を付けられます。`rank() over (partition by month order by total desc)`で、月ごとの順位が分かります。',
      },
    ],
    codes: {
      sql: ['select day, seller, yen\nfrom sales;\n', bestSellers],
    },
    cases: [
      [
        salesOf(
          "('2026-04-03', 'Sato', 12000)",
          "('2026-04-09', 'Tran', 9000)",
          "('2026-04-20', 'Tran', 5000)",
          "('2026-05-01', 'Sato', 3000)",
        ),
        '2026-04|Tran|14000\n2026-05|Sato|3000\n',
        { en: 'Two months', ja: '2か月' },
      ],
      [
        salesOf("('2026-04-02', 'Tran', 8000)", "('2026-04-30', 'Sato', 8000)"),
        '2026-04|Sato|8000\n2026-04|Tran|8000\n',
        { en: 'Equally much', ja: '同額の1位' },
      ],
      [
        salesOf(
          "('2026-12-28', 'Sato', 4000)",
          "('2025-12-28', 'Tran', 7000)",
          "('2027-01-04', 'Ito', 100)",
        ),
        '2025-12|Tran|7000\n2026-12|Sato|4000\n2027-01|Ito|100\n',
        { en: 'The same month of other years', ja: '年をまたぐ' },
      ],
      [
        salesOf(
          "('2026-04-03', 'Sato', 12000)",
          "('2026-04-04', 'Sato', -9000)",
          "('2026-04-05', 'Ito', 4000)",
        ),
        '2026-04|Ito|4000\n',
        { en: 'A refund', ja: '返金' },
      ],
      [salesOf(), '', { en: 'Nothing was sold', ja: '売上なし' }],
    ],
    mutants: [
      ['One of several best ones', 'sql', bestSellers.replace('rank()', 'row_number()')],
      ['The largest single sale', 'sql', bestSellers.replace('sum(yen)', 'max(yen)')],
      ['Years are mixed up', 'sql', bestSellers.replace('substr(day, 1, 7)', 'substr(day, 6, 2)')],
    ],
  },
];
