import { completed, progress, save, score, start } from './keiko.js';
import { lines, words } from './words.js';

const part = (id) => document.getElementById(id);
const { state, lang, colorScheme } = await start();
const say = words[lang] ?? words.en;
document.documentElement.lang = lang;
document.documentElement.dataset.scheme = colorScheme;
document.title = say.task;
part('speed-name').textContent = say.speed;
part('right-name').textContent = say.right;
part('again').textContent = say.again;
part('typed').setAttribute('aria-label', say.label);

// Where he left off: the line, and how many keys were right and wrong until then.
let { line, right, wrong, ms } = state ?? { line: 0, right: 0, wrong: 0, ms: 0 };
let begunAt;
let before = '';

const share = () => (right + wrong === 0 ? 100 : Math.round((right * 100) / (right + wrong)));

function draw() {
  const isDone = line >= lines.length;
  part('count').textContent = say.count(Math.min(line + 1, lines.length), lines.length);
  part('bar').style.width = `${(line * 100) / lines.length}%`;
  part('task').textContent = isDone ? say.done : say.task;
  part('typed').hidden = isDone;
  part('again').hidden = !isDone;
  part('right').textContent = `${share()} %`;
  part('speed').textContent = ms === 0 ? '0' : String(Math.round((right * 60_000) / ms));
  if (isDone) {
    part('line').textContent = say.closing(share());
    return;
  }
  const typed = part('typed').value;
  part('line').replaceChildren(
    ...[...lines[line]].map((letter, at) => {
      const span = document.createElement('span');
      span.textContent = letter;
      if (at < typed.length) span.className = typed[at] === letter ? 'typed' : 'wrong';
      else if (at === typed.length) span.className = 'next';
      return span;
    }),
  );
}

part('typed').addEventListener('input', () => {
  const typed = part('typed').value;
  begunAt ??= performance.now();
  if (typed.length > before.length) {
    const at = typed.length - 1;
    if (typed[at] === lines[line][at]) right += 1;
    else wrong += 1;
  }
  before = typed;
  if (typed === lines[line]) {
    line += 1;
    ms += performance.now() - begunAt;
    begunAt = undefined;
    before = '';
    part('typed').value = '';
    save({ line, right, wrong, ms });
    progress((line * 100) / lines.length);
    if (line === lines.length) {
      score(share(), 100);
      completed();
    }
  }
  draw();
});

part('again').addEventListener('click', () => {
  ({ line, right, wrong, ms } = { line: 0, right: 0, wrong: 0, ms: 0 });
  save({ line, right, wrong, ms });
  draw();
  part('typed').focus();
});

draw();
