import type { WrittenProject } from './written-project.ts';

const account = `import java.util.ArrayList;
import java.util.List;

/** Money of one person. Nothing is ever taken that is not there. */
public final class Account {
    private final List<Entry> entries = new ArrayList<>();

    public void deposit(int yen) {
        if (yen <= 0) throw new IllegalArgumentException("a deposit is above zero");
        entries.add(new Entry(yen));
    }

    public boolean withdraw(int yen) {
        if (yen <= 0) throw new IllegalArgumentException("a withdrawal is above zero");
        if (yen > balance()) return false;
        entries.add(new Entry(-yen));
        return true;
    }

    public int balance() {
        return entries.stream().mapToInt(Entry::yen).sum();
    }
}
`;

export const ledgers: readonly WrittenProject[] = [
  {
    slug: 'bank-account',
    title: { en: 'An account that never lies', ja: '嘘をつかない口座' },
    difficulty: 'intermediate',
    statement: {
      en: 'Finish `Account.java`. Every movement is kept as an `Entry`, and the balance is the sum of them.\n\n- `deposit(yen)` and `withdraw(yen)` throw an `IllegalArgumentException` for what is not above zero.\n- `withdraw` returns `false`, and changes nothing, when there is not enough.',
      ja: '`Account.java`を完成させてください。入出金はすべて`Entry`として記録し、残高はその合計とします。\n\n- `deposit(yen)`と`withdraw(yen)`は、0以下の金額に対して`IllegalArgumentException`を投げます。\n- 残高が足りないとき、`withdraw`は`false`を返し、何も変更しません。',
    },
    files: {
      java: [
        [
          'Account.java',
          'editable',
          'public final class Account {\n    public void deposit(int yen) {\n    }\n\n    public boolean withdraw(int yen) {\n        return false;\n    }\n\n    public int balance() {\n        return 0;\n    }\n}\n',
          account,
        ],
        [
          'Entry.java',
          'locked',
          '/** One movement: above zero what came, below zero what went. */\npublic record Entry(int yen) {}\n',
        ],
        [
          'AccountTest.java',
          'locked',
          `public class AccountTest {
    public void testDeposit() {
        Account account = new Account();
        account.deposit(500);
        account.deposit(200);
        assert account.balance() == 700 : "the balance was " + account.balance();
    }

    public void testWithdraw() {
        Account account = new Account();
        account.deposit(500);
        assert account.withdraw(200);
        assert account.balance() == 300 : "the balance was " + account.balance();
    }
}
`,
        ],
        [
          'LimitsTest.java',
          'hidden',
          `public class LimitsTest {
    public void testNotEnough() {
        Account account = new Account();
        account.deposit(100);
        assert !account.withdraw(101);
        assert account.balance() == 100 : "the balance was " + account.balance();
    }

    public void testAllOfIt() {
        Account account = new Account();
        account.deposit(100);
        assert account.withdraw(100);
        assert account.balance() == 0;
    }

    public void testNothing() {
        try {
            new Account().deposit(0);
        } catch (IllegalArgumentException expected) {
            return;
        }
        throw new AssertionError("a deposit of nothing was taken");
    }
}
`,
        ],
      ],
    },
    cases: [
      {
        tests: ['AccountTest.java::testDeposit'],
        title: { en: 'Deposits', ja: '入金' },
        isPublic: true,
        weight: 20,
      },
      {
        tests: ['AccountTest.java::testWithdraw'],
        title: { en: 'A withdrawal', ja: '出金' },
        isPublic: true,
        weight: 20,
      },
      {
        tests: ['LimitsTest.java::testNotEnough', 'LimitsTest.java::testAllOfIt'],
        title: { en: 'As much as there is', ja: '残高の範囲での出金' },
        isPublic: false,
        weight: 40,
      },
      {
        tests: ['LimitsTest.java::testNothing'],
        title: { en: 'Nothing is no deposit', ja: '0円の入金' },
        isPublic: false,
        weight: 20,
      },
    ],
    mutants: [
      [
        'The last yen cannot be taken',
        'java',
        { 'Account.java': account.replace('yen > balance()', 'yen >= balance()') },
      ],
    ],
  },
];
