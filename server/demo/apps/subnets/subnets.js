import { completed, onGo, place, progress, save, score, start } from './keiko.js';
import { answerOf, choicesOf, questions } from './questions.js';
import { textOf } from './addresses.js';
import { words } from './words.js';

const part = (id) => document.getElementById(id);
const { state, lang, colorScheme, place: wanted } = await start();
const say = words[lang] ?? words.en;
document.documentElement.lang = lang;
document.documentElement.dataset.scheme = colorScheme;
document.title = say.title;

/** What was chosen, question by question. */
let given = state?.given ?? [];
let isAnswered = false;
/** The question that is shown: the next one, or one that is looked at again. */
let shown = given.length;

const points = () => given.filter((answer, index) => answer === answerOf(questions[index])).length;

function made(name, text, className) {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

function drawBits({ address, prefix }) {
  const bits = [...address.toString(2).padStart(32, '0')];
  part('bits').replaceChildren(
    ...[0, 8, 16, 24].map((from) => {
      const octet = made('span', '');
      octet.append(
        ...bits
          .slice(from, from + 8)
          .map((bit, index) => made('i', bit, from + index < prefix ? 'net' : '')),
      );
      return octet;
    }),
  );
}

function draw() {
  part('bar').style.width = `${(given.length * 100) / questions.length}%`;
  part('why').textContent = '';
  part('next').hidden = true;
  isAnswered = false;
  const question = questions[shown];
  if (!question) return drawResult();
  place(`question-${shown + 1}`, say.place(shown + 1));
  part('count').textContent = say.count(shown + 1, questions.length);
  part('address').textContent = `${textOf(question.address)}/${question.prefix}`;
  drawBits(question);
  part('question').textContent = say.asks[question.asks];
  part('choices').replaceChildren(
    ...choicesOf(question).map((choice) => {
      const button = made('button', choice);
      button.addEventListener('click', () => answer(question, choice));
      return button;
    }),
  );
  if (shown < given.length) judge(question, given[shown]);
}

function answer(question, choice) {
  if (isAnswered) return;
  given = [...given, choice];
  judge(question, choice);
  part('next').focus();
  save({ given });
  progress((given.length * 100) / questions.length);
  if (given.length === questions.length) {
    score(points(), questions.length);
    completed();
  }
}

/** Shows what was right, and why. */
function judge(question, choice) {
  isAnswered = true;
  const right = answerOf(question);
  for (const button of part('choices').children) {
    button.disabled = true;
    if (button.textContent === right) button.dataset.is = 'right';
    else if (button.textContent === choice) button.dataset.is = 'wrong';
  }
  const verdict = choice === right ? say.right : say.wrong(right);
  part('why').textContent = `${verdict} ${say.why(question.prefix)}`;
  part('next').textContent = shown + 1 < questions.length ? say.next : say.result;
  part('next').hidden = false;
}

function drawResult() {
  part('count').textContent = say.count(questions.length, questions.length);
  part('address').textContent = '';
  part('bits').replaceChildren();
  part('choices').replaceChildren();
  part('question').textContent = say.done(points(), questions.length);
  part('why').textContent = say.closing;
  part('next').textContent = say.again;
  part('next').hidden = false;
}

part('next').addEventListener('click', () => {
  if (shown === questions.length) {
    given = [];
    save({ given });
    shown = 0;
  } else shown += 1;
  draw();
});

/** Not beyond the next one that is to be answered. */
function show(name) {
  const number = Number(/^question-(\d+)$/.exec(name)?.[1]);
  if (number >= 1) shown = Math.min(number - 1, given.length);
  draw();
}

onGo(show);
show(wanted);
