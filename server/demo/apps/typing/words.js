export const lines = [
  'ls -la /var/log',
  'cd ~/projects && git status',
  'git commit -m "Fix the login form"',
  'for (int i = 0; i < n; i++)',
  'SELECT name FROM people WHERE id = 7;',
  'const total = items.reduce((a, b) => a + b, 0);',
];

export const words = {
  en: {
    task: 'Type the line as it stands',
    label: 'Your line',
    count: (now, all) => `Line ${now} of ${all}`,
    place: (now) => `Line ${now}`,
    speed: 'Characters a minute',
    right: 'Right at once',
    done: 'All lines typed',
    closing: (right) => `${right} % of the keys were right at once.`,
    again: 'Type them again',
  },
  ja: {
    task: '表示された行をそのまま入力してください',
    label: '入力欄',
    count: (now, all) => `${all}行中${now}行目`,
    place: (now) => `${now}行目`,
    speed: '1分あたりの文字数',
    right: '正確さ',
    done: 'すべての行を入力しました',
    closing: (right) => `正しく打てたキーは${right}％でした。`,
    again: 'もう一度入力する',
  },
};
