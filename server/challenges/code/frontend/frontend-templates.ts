import type { FrontendTemplate } from '../../../../domain/challenges/code/frontend/frontend-templates.contract.ts';

const page = (title: string, body: string, script = ''): string =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
${body}
    </main>${script === '' ? '' : `\n    <script src="${script}"></script>`}
  </body>
</html>
`;

const style = `body {
  margin: 0;
  color: #1b1d22;
  background: #f7f7f4;
  font: 16px/1.6 system-ui, sans-serif;
}

main {
  max-width: 640px;
  margin: 0 auto;
  padding: 24px;
}
`;

export const frontendTemplates: readonly FrontendTemplate[] = [
  {
    id: 'page',
    title: { en: 'A page', ja: 'ページ' },
    description: { en: 'HTML and CSS alone', ja: 'HTMLとCSSだけ' },
    files: [
      { path: 'index.html', content: page('Page', '      <h1>Page</h1>') },
      { path: 'style.css', content: style },
    ],
  },
  {
    id: 'button',
    title: { en: 'A button that does something', ja: '動くボタン' },
    description: { en: 'HTML, CSS and JavaScript', ja: 'HTML、CSS、JavaScript' },
    files: [
      {
        path: 'index.html',
        content: page(
          'Counter',
          `      <h1>Counter</h1>
      <p>Pressed <output id="count">0</output> times</p>
      <button type="button" id="press">Press</button>`,
          'script.js',
        ),
      },
      { path: 'style.css', content: style },
      {
        path: 'script.js',
        content: `const count = document.querySelector('#count');
const button = document.querySelector('#press');

button.addEventListener('click', () => {
});
`,
      },
    ],
  },
  {
    id: 'form',
    title: { en: 'A form', ja: 'フォーム' },
    description: { en: 'HTML, CSS and JavaScript', ja: 'HTML、CSS、JavaScript' },
    files: [
      {
        path: 'index.html',
        content: page(
          'Registration',
          `      <h1>Registration</h1>
      <form id="form" novalidate>
        <label for="name">Name</label>
        <input id="name" name="name" required>
        <p id="problem" role="alert"></p>
        <button>Register</button>
      </form>`,
          'script.js',
        ),
      },
      { path: 'style.css', content: style },
      {
        path: 'script.js',
        content: `const form = document.querySelector('#form');

form.addEventListener('submit', (event) => {
  event.preventDefault();
});
`,
      },
    ],
  },
  {
    id: 'list',
    title: { en: 'A list, in TypeScript', ja: 'TypeScriptのリスト' },
    description: { en: 'HTML, CSS and TypeScript', ja: 'HTML、CSS、TypeScript' },
    files: [
      {
        path: 'index.html',
        content: page(
          'Tasks',
          `      <h1>Tasks</h1>
      <ul id="tasks"></ul>`,
          'script.js',
        ),
      },
      { path: 'style.css', content: style },
      {
        path: 'script.ts',
        content: `interface Task {
  title: string;
  isDone: boolean;
}

const tasks: Task[] = [{ title: 'Read the statement', isDone: true }];

function show(tasks: readonly Task[]): void {
}

show(tasks);
`,
      },
    ],
  },
];
