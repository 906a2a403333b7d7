import type { WrittenChallenge } from './written-challenge.ts';
import { page } from './written-page.ts';

const planOf = (name: string, price: string, words: string, kind = 'plan'): string =>
  `  <li class="${kind}">
    <h2>${name}</h2>
    <p>${words}</p>
    <button type="button">Choose ${name}</button>
    <p class="price">${price}</p>
  </li>`;

const body = `<h1>Plans</h1>
<ul class="plans">
${planOf('Alone', '¥980', 'One person, on every device.')}
${planOf('Team', '¥4,800', 'Up to ten people, with common folders, a calendar for all of them, and somebody to ask.', 'plan best')}
${planOf('Company', '¥9,800', 'As many people as you like.')}
</ul>`;

const given = `.plans {
  margin: 0;
  padding: 0;
  list-style: none;
}

.plan {
  box-sizing: border-box;
  padding: 16px;
  border: 1px solid #8a8f99;
  border-radius: 8px;
  background: #fff;
}

.plan h2,
.plan p {
  margin: 0;
}

.plan button {
  min-height: 44px;
  border: 1px solid #293e79;
  border-radius: 8px;
  color: #293e79;
  background: #fff;
  font: inherit;
}

.price {
  font-size: 24px;
}
`;

const written = `
.plans {
  display: grid;
  gap: 16px;
}

.plan {
  display: flex;
  flex-direction: column;
  gap: 8px;
}

.plan .price {
  order: -1;
}

.plan h2 {
  order: -2;
}

.plan button {
  margin-top: auto;
}

.best button {
  color: #fff;
  background: #293e79;
}

@media (min-width: 600px) {
  .plans {
    grid-template-columns: repeat(3, 1fr);
  }
}
`;

const pageWith = (style: string): string => page({ title: 'Plans', body, style });

/** A page that has to look like another one. */
export const plans: readonly WrittenChallenge[] = [
  {
    slug: 'plans-side-by-side',
    title: { en: 'Three plans, on a phone and a desk', ja: 'スマホでもパソコンでも見やすい料金表' },
    difficulty: 'advanced',
    statement: {
      en: 'The page is there, and its colours and type are given; only the layout is missing. Write it at the end of `style.css`. **Cases** shows your page beside the wanted one.\n\n- In a window narrower than 600 px the plans stand below each other. From 600 px on all three stand side by side, equally wide and equally high. There are 16 px between them.\n- In each plan the price comes directly after the name, then the words, then the button. There are 8 px between them. The HTML stays as it is.\n- However long the words are, the buttons stand at the bottom of their plans, and fill their width.\n- The button of the plan `.best` is filled: white on `#293e79`.',
      ja: 'ページと、色や文字の指定はできています。足りないのはレイアウトだけです。`style.css`の末尾に書き足してください。**ケース**では、自分のページを目標のページと並べて見られます。\n\n- ウィンドウの幅が600px未満のときは、プランを縦に並べます。600px以上のときは3つを横に並べ、幅と高さをそろえます。間隔はどちらも16pxです。\n- 各プランでは、名前のすぐ下に料金、その下に説明、最後にボタンを置きます。間隔は8pxです。HTMLは変えません。\n- 説明の長さにかかわらず、ボタンはプランの下端にそろえ、横幅いっぱいに広げます。\n- `.best`のプランのボタンは塗りつぶし、`#293e79`の地に白い文字にします。',
    },
    hints: [
      {
        en: 'A grid makes its columns equally wide and its rows equally high. Inside of a plan, a column of flexible boxes is easier.',
        ja: 'グリッドを使うと、列の幅も行の高さもそろいます。プランの中は、縦方向のフレックスボックスが扱いやすいでしょう。',
      },
      {
        en: '`order` changes where a box stands, and `margin-top: auto` takes all the room that is left.',
        ja: '`order`で並び順を変えられます。`margin-top: auto`は、余った空間をすべて受け取ります。',
      },
    ],
    codes: {
      html: [pageWith(given), pageWith(`${given}${written}`)],
    },
    cases: [
      [
        'print(errors());\nawait accessibility();\n',
        '0\nno problems\n',
        { en: 'As it is to look', ja: '目標の見た目' },
        {
          sizes: [
            { width: 375, height: 812 },
            { width: 1024, height: 600 },
          ],
          masks: [],
          tolerance: 1.5,
        },
      ],
      [
        "const tops = all('.plan button').map((each) => Math.round(each.getBoundingClientRect().bottom));\nprint(new Set(tops).size);\n",
        '1\n',
        { en: 'Buttons on one line', ja: 'ボタンの位置' },
      ],
      [
        "const [one, other] = all('.plan').map((each) => each.getBoundingClientRect());\nprint(Math.round(other.left - one.right), Math.round(one.width - other.width), Math.round(one.height - other.height));\n",
        '16 0 0\n',
        { en: 'Equally large, 16 px apart', ja: '大きさと間隔' },
      ],
      [
        "print(count('.plan'));\n",
        '3\n',
        { en: 'Where the layout changes', ja: 'レイアウトの切り替わり' },
        {
          sizes: [
            { width: 599, height: 812 },
            { width: 600, height: 600 },
          ],
          masks: [],
          tolerance: 1.5,
        },
      ],
    ],
    mutants: [
      ['It changes too late', 'html', pageWith(`${given}${written.replace('600px', '640px')}`)],
      [
        'Buttons follow their words',
        'html',
        pageWith(`${given}${written.replace('margin-top: auto', 'margin-top: 0')}`),
      ],
      [
        'Nothing is filled',
        'html',
        pageWith(`${given}${written.replace(/\.best[^}]*\}\n\n/, '')}`),
      ],
    ],
  },
];
