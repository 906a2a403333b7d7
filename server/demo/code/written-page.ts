import { joinPage } from '../../../domain/challenges/code/frontend/page-files.ts';

interface Page {
  readonly title: string;
  readonly body: string;
  readonly style?: string;
  /** By the ending of its name. */
  readonly js?: string;
  readonly ts?: string;
}

const ground = `body {
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

/** A page of three files, as one text. */
export function page({ title, body, style = '', js, ts }: Page): string {
  const hasScript = js !== undefined || ts !== undefined;
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
${body
  .trim()
  .split('\n')
  .map((line) => `      ${line}`)
  .join('\n')}
    </main>${hasScript ? '\n    <script src="script.js"></script>' : ''}
  </body>
</html>`;
  return joinPage([
    { path: 'index.html', content: html },
    { path: 'style.css', content: `${ground}${style === '' ? '' : `\n${style}`}` },
    ...(js === undefined ? [] : [{ path: 'script.js', content: js }]),
    ...(ts === undefined ? [] : [{ path: 'script.ts', content: ts }]),
  ]);
}
