import type { WrittenChallenge } from './written-challenge.ts';
import { page } from './written-page.ts';

const counter = {
  title: 'Counter',
  body: `<h1>Counter</h1>
<p>Pressed <output id="count">0</output> times</p>
<button type="button" id="press">Press</button>
<button type="button" id="reset">Reset</button>`,
};

const form = {
  title: 'Registration',
  body: `<h1>Registration</h1>
<form id="form" novalidate>
  <label for="email">Email</label>
  <input id="email" name="email" type="email" aria-describedby="problem">
  <p id="problem" role="alert"></p>
  <button>Register</button>
</form>
<p id="done" hidden></p>`,
};

const tasks = {
  title: 'Tasks',
  body: `<h1>Tasks</h1>
<label for="title">New task</label>
<input id="title">
<button type="button" id="add">Add</button>
<ul id="tasks"></ul>
<p id="left">0 left</p>`,
};

const card = '<h1>Team</h1>\n<article class="card">\n</article>';

/** Pages that are looked at in a browser. */
export const pages: readonly WrittenChallenge[] = [
  {
    slug: 'press-counter',
    title: { en: 'A button that counts', ja: '押した回数を数える' },
    difficulty: 'beginner',
    statement: {
      en: 'Each press of **Press** adds one to the number. **Reset** sets it back to 0.\n\nThe page is there; only `script.js` is missing.',
      ja: '**Press**を押すたびに数を1つ増やし、**Reset**を押すと0に戻してください。\n\nページはできています。足りないのは`script.js`だけです。',
    },
    hints: [
      {
        en: 'Keep the number in a variable, and write it to the page after each change.',
        ja: '数は変数に持ち、変わるたびにページへ書き込みます。',
      },
    ],
    codes: {
      html: [
        page({
          ...counter,
          js: "const count = document.querySelector('#count');\nconst press = document.querySelector('#press');\n",
        }),
        page({
          ...counter,
          js: "const count = document.querySelector('#count');\nlet presses = 0;\n\nfunction show(next) {\n  presses = next;\n  count.textContent = String(presses);\n}\n\ndocument.querySelector('#press').addEventListener('click', () => show(presses + 1));\ndocument.querySelector('#reset').addEventListener('click', () => show(0));\n",
        }),
      ],
    },
    cases: [
      [
        "print(text('#count'));\nclick('#press');\nprint(text('#count'));\n",
        '0\n1\n',
        { en: 'One press', ja: '1回押す' },
      ],
      [
        "for (let i = 0; i < 12; i++) click('#press');\nprint(text('#count'));\n",
        '12\n',
        { en: 'Twelve presses', ja: '12回押す' },
      ],
      [
        "click('#press');\nclick('#reset');\nprint(text('#count'));\nclick('#press');\nprint(text('#count'));\n",
        '0\n1\n',
        { en: 'Reset, and on', ja: 'リセットして続ける' },
      ],
      [
        "click('#reset');\nprint(errors());\nawait accessibility();\n",
        '0\nno problems\n',
        { en: 'Nothing is broken', ja: '壊れていない' },
      ],
    ],
    mutants: [
      [
        'Reset shows 0 and goes on counting',
        'html',
        page({
          ...counter,
          js: "const count = document.querySelector('#count');\nlet presses = 0;\ndocument.querySelector('#press').addEventListener('click', () => {\n  presses += 1;\n  count.textContent = String(presses);\n});\ndocument.querySelector('#reset').addEventListener('click', () => {\n  count.textContent = '0';\n});\n",
        }),
      ],
    ],
  },
  {
    slug: 'profile-card',
    title: { en: 'A card for everybody', ja: 'だれにでも読めるカード' },
    difficulty: 'beginner',
    statement: {
      en: 'Fill the card: the name `Aoi Tanaka` as a heading of the second level, a picture of her (any address) with her name as its alternative text, and a link to `mailto:aoi@example.com` that says `Write to Aoi`.\n\nThe card has a border radius of 12 px, and the page breaks no rule of accessibility.',
      ja: 'カードを完成させてください。名前`Aoi Tanaka`を2番目のレベルの見出しにし、写真（アドレスは自由）には代替テキストとして名前を付け、`Write to Aoi`と書かれた`mailto:aoi@example.com`へのリンクを置きます。\n\nカードの角の丸みは12pxとし、アクセシビリティの規則に違反しないようにしてください。',
    },
    rubric: [[{ en: 'Layout and typography', ja: 'レイアウトと文字の見やすさ' }, 20]],
    codes: {
      html: [
        page({ title: 'Team', body: card, style: '.card {\n  padding: 16px;\n}\n' }),
        page({
          title: 'Team',
          body: '<h1>Team</h1>\n<article class="card">\n  <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="Aoi Tanaka" width="96" height="96">\n  <h2>Aoi Tanaka</h2>\n  <a href="mailto:aoi@example.com">Write to Aoi</a>\n</article>',
          style:
            '.card {\n  padding: 16px;\n  border-radius: 12px;\n  background: #fff;\n}\n\n.card img {\n  border-radius: 50%;\n  background: #e3e9f6;\n}\n\n.card a {\n  color: #293e79;\n}\n',
        }),
      ],
    },
    cases: [
      [
        "print(text('.card h2'));\nprint(attribute('.card img', 'alt'));\n",
        'Aoi Tanaka\nAoi Tanaka\n',
        { en: 'Name and picture', ja: '名前と写真' },
      ],
      [
        "print(text('.card a'), attribute('.card a', 'href'));\n",
        'Write to Aoi mailto:aoi@example.com\n',
        { en: 'The link', ja: 'リンク' },
      ],
      [
        "print(style('.card', 'border-top-left-radius'));\n",
        '12px\n',
        { en: 'Round corners', ja: '角の丸み' },
      ],
      [
        'await accessibility();\n',
        'no problems\n',
        { en: 'Accessibility', ja: 'アクセシビリティ' },
      ],
    ],
    mutants: [
      [
        'The picture says nothing',
        'html',
        page({
          title: 'Team',
          body: '<h1>Team</h1>\n<article class="card">\n  <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="96" height="96">\n  <h2>Aoi Tanaka</h2>\n  <a href="mailto:aoi@example.com">Write to Aoi</a>\n</article>',
          style: '.card {\n  padding: 16px;\n  border-radius: 12px;\n  background: #fff;\n}\n',
        }),
      ],
    ],
  },
  {
    slug: 'registration-form',
    title: { en: 'A form that helps', ja: '親切なフォーム' },
    difficulty: 'intermediate',
    statement: {
      en: 'When the form is sent without an `@` in the email, `#problem` says `Please enter your email.`, the field gets the focus, and nothing else happens. Otherwise the form is hidden, and `#done` says `Registered: ` and the email, without spaces around it.',
      ja: 'メールアドレスに`@`がないまま送信されたら、`#problem`に`Please enter your email.`と表示して入力欄にフォーカスを移し、ほかには何もしません。それ以外ではフォームを隠し、`#done`に`Registered: `と、前後の空白を除いたメールアドレスを表示してください。',
    },
    hints: [
      {
        en: '`event.preventDefault()` keeps the browser from sending the form itself.',
        ja: '`event.preventDefault()`を呼ぶと、ブラウザ自身による送信を止められます。',
      },
    ],
    codes: {
      html: [
        page({
          ...form,
          js: "const form = document.querySelector('#form');\n\nform.addEventListener('submit', (event) => {\n  event.preventDefault();\n});\n",
        }),
        page({
          ...form,
          js: "const form = document.querySelector('#form');\nconst email = document.querySelector('#email');\nconst problem = document.querySelector('#problem');\nconst done = document.querySelector('#done');\n\nform.addEventListener('submit', (event) => {\n  event.preventDefault();\n  const address = email.value.trim();\n  if (!address.includes('@')) {\n    problem.textContent = 'Please enter your email.';\n    email.focus();\n    return;\n  }\n  form.hidden = true;\n  done.hidden = false;\n  done.textContent = `Registered: ${address}`;\n});\n",
        }),
      ],
    },
    cases: [
      [
        "click('button');\nprint(text('#problem'));\nprint(isVisible('#form'), isVisible('#done'));\n",
        'Please enter your email.\ntrue false\n',
        { en: 'Sent empty', ja: '空のまま送信' },
      ],
      [
        "type('#email', 'aoi@example.com');\nclick('button');\nprint(text('#done'));\nprint(isVisible('#form'));\n",
        'Registered: aoi@example.com\nfalse\n',
        { en: 'Sent well', ja: '正しく送信' },
      ],
      [
        "type('#email', 'aoi');\nclick('button');\nprint(text('#problem'));\nprint(document.activeElement.id);\n",
        'Please enter your email.\nemail\n',
        { en: 'Without @', ja: '@がない' },
      ],
      [
        "type('#email', '  lan@example.com ');\nclick('button');\nprint(text('#done'));\nawait accessibility();\n",
        'Registered: lan@example.com\nno problems\n',
        { en: 'Spaces around it', ja: '前後の空白' },
      ],
    ],
    mutants: [
      [
        'The focus stays where it was',
        'html',
        page({
          ...form,
          js: "const form = document.querySelector('#form');\nconst email = document.querySelector('#email');\n\nform.addEventListener('submit', (event) => {\n  event.preventDefault();\n  const address = email.value.trim();\n  if (!address.includes('@')) {\n    document.querySelector('#problem').textContent = 'Please enter your email.';\n    return;\n  }\n  form.hidden = true;\n  document.querySelector('#done').hidden = false;\n  document.querySelector('#done').textContent = `Registered: ${address}`;\n});\n",
        }),
      ],
    ],
  },
  {
    slug: 'task-list',
    title: { en: 'A task list in TypeScript', ja: 'TypeScriptで作るタスク一覧' },
    difficulty: 'intermediate',
    statement: {
      en: '**Add** makes a list item with a checkbox and the title, and empties the field. An empty title adds nothing. `#left` always says how many are not done, as `2 left`.\n\nWrite `script.ts`; types are taken away before it runs.',
      ja: '**Add**を押すと、チェックボックスとタイトルの付いた項目を一覧に加え、入力欄を空にしてください。タイトルが空のときは何も加えません。`#left`には、終わっていない数を常に`2 left`のように表示します。\n\n`script.ts`を書いてください。型は実行前に取り除かれます。',
    },
    codes: {
      html: [
        page({
          ...tasks,
          ts: 'interface Task {\n  title: string;\n  isDone: boolean;\n}\n\nconst tasks: Task[] = [];\n\nfunction show(): void {\n}\n\nshow();\n',
        }),
        page({
          ...tasks,
          ts: "interface Task {\n  title: string;\n  isDone: boolean;\n}\n\nconst tasks: Task[] = [];\nconst list = document.querySelector<HTMLUListElement>('#tasks')!;\nconst title = document.querySelector<HTMLInputElement>('#title')!;\nconst left = document.querySelector<HTMLElement>('#left')!;\n\nfunction count(): void {\n  left.textContent = `${tasks.filter(({ isDone }) => !isDone).length} left`;\n}\n\nfunction itemOf(task: Task): HTMLLIElement {\n  const item = document.createElement('li');\n  const label = document.createElement('label');\n  const box = document.createElement('input');\n  box.type = 'checkbox';\n  box.addEventListener('change', () => {\n    task.isDone = box.checked;\n    count();\n  });\n  label.append(box, ` ${task.title}`);\n  item.append(label);\n  return item;\n}\n\ndocument.querySelector('#add')!.addEventListener('click', () => {\n  const words = title.value.trim();\n  if (words === '') return;\n  const task: Task = { title: words, isDone: false };\n  tasks.push(task);\n  list.append(itemOf(task));\n  title.value = '';\n  count();\n});\n",
        }),
      ],
    },
    cases: [
      [
        "type('#title', 'Read');\nclick('#add');\nprint(texts('#tasks li'), value('#title') === '');\nprint(text('#left'));\n",
        '["Read"] true\n1 left\n',
        { en: 'One task', ja: '1つ加える' },
      ],
      [
        "for (const one of ['Read', 'Write']) { type('#title', one); click('#add'); }\nclick('#tasks li:first-child input');\nprint(text('#left'));\n",
        '1 left\n',
        { en: 'One of two is done', ja: '2つのうち1つが完了' },
      ],
      [
        "click('#add');\ntype('#title', '   ');\nclick('#add');\nprint(count('#tasks li'), text('#left'));\n",
        '0 0 left\n',
        { en: 'Nothing to add', ja: '空のタイトル' },
      ],
      [
        "type('#title', 'Read');\nclick('#add');\nclick('#tasks input');\nclick('#tasks input');\nprint(text('#left'));\nprint(errors());\n",
        '1 left\n0\n',
        { en: 'Done, and not done after all', ja: '完了を取り消す' },
      ],
    ],
    mutants: [
      [
        'An empty title is added, too',
        'html',
        page({
          ...tasks,
          ts: "const list = document.querySelector('#tasks')!;\nconst title = document.querySelector<HTMLInputElement>('#title')!;\nconst left = document.querySelector('#left')!;\nfunction count(): void {\n  left.textContent = `${list.querySelectorAll('input:not(:checked)').length} left`;\n}\ndocument.querySelector('#add')!.addEventListener('click', () => {\n  const item = document.createElement('li');\n  item.innerHTML = '<label><input type=\"checkbox\"> </label>';\n  item.querySelector('label')!.append(title.value);\n  item.querySelector('input')!.addEventListener('change', count);\n  list.append(item);\n  title.value = '';\n  count();\n});\n",
        }),
      ],
    ],
  },
];
