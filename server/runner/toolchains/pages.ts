import { asArgument, type Toolchain } from './toolchain.ts';

/**
 * Pages of HTML, CSS and scripts: shown in Chromium, within the sandbox, where what a case gives is a script
 * of checks that prints what it finds.
 */
export const page: Toolchain = {
  language: 'html',
  version: {
    command: ['/usr/lib/chromium/chromium', '--no-sandbox', '--version'],
    pattern: /Chromium (\S+)/,
  },
  packages: ['chromium'],
  mainFile: 'index.html',
  run: ({ entry }) => ({
    command: [
      '/opt/keiko/bin/node',
      '--no-warnings',
      '/opt/keiko/lib/judge-page.mjs',
      asArgument(entry),
    ],
  }),
  // It shares memory among its processes by files.
  overhead: {
    memoryMb: 1024,
    processes: 256,
    openFiles: 4096,
    tmpKb: 256 * 1024,
    fileKb: 1024 * 1024,
  },
  selfTestInput: (word) => `print(text('p'), [...'${word}'].length);`,
  selfTest: `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>Test</title></head>
<body><p></p><script>document.querySelector('p').textContent = 'Keiko 稽古';</script></body></html>
`,
};
