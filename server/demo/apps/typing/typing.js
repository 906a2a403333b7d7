import { completed, onGo, place, progress, save, score, start } from './keiko.js';
import { lines, words } from './words.js';

const part = (id) => document.getElementById(id);
const { state, lang, colorScheme, place: wanted } = await start();
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
/** The line that is shown: the next one, or one that is typed again without being counted. */
let shown = line;
let begunAt;
let before = '';

const share = () => (right + wrong === 0 ? 100 : Math.round((right * 100) / (right + wrong)));

function draw() {
  const isDone = shown >= lines.length;
  if (!isDone) place(`line-${shown + 1}`, say.place(shown + 1));
  part('count').textContent = say.count(Math.min(shown + 1, lines.length), lines.length);
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
    ...[...lines[shown]].map((letter, at) => {
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
  const isCounted = shown === line;
  begunAt ??= performance.now();
  if (isCounted && typed.length > before.length) {
    const at = typed.length - 1;
    if (typed[at] === lines[line][at]) right += 1;
    else wrong += 1;
  }
  before = typed;
  if (typed === lines[shown]) {
    if (isCounted) {
      line += 1;
      ms += performance.now() - begunAt;
      save({ line, right, wrong, ms });
      progress((line * 100) / lines.length);
      if (line === lines.length) {
        score(share(), 100);
        completed();
      }
    }
    turnTo(isCounted ? line : shown + 1);
  } else draw();
});

function turnTo(next) {
  shown = Math.min(next, line);
  begunAt = undefined;
  before = '';
  part('typed').value = '';
  draw();
}

part('again').addEventListener('click', () => {
  ({ line, right, wrong, ms } = { line: 0, right: 0, wrong: 0, ms: 0 });
  save({ line, right, wrong, ms });
  turnTo(0);
  part('typed').focus();
});

function show(name) {
  const number = Number(/^line-(\d+)$/.exec(name)?.[1]);
  turnTo(number >= 1 ? number - 1 : line);
}

onGo(show);
show(wanted);
