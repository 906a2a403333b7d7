import { completed, progress, save, score, start } from './keiko.js';
import { answerOf, choicesOf, questions } from './questions.js';
import { textOf } from './addresses.js';
import { words } from './words.js';

const part = (id) => document.getElementById(id);
const { state, lang, colorScheme } = await start();
const say = words[lang] ?? words.en;
document.documentElement.lang = lang;
document.documentElement.dataset.scheme = colorScheme;
document.title = say.title;

/** What was chosen, question by question. */
let given = state?.given ?? [];
let isAnswered = false;

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
  const now = given.length;
  part('bar').style.width = `${(now * 100) / questions.length}%`;
  part('why').textContent = '';
  part('next').hidden = true;
  isAnswered = false;
  const question = questions[now];
  if (!question) return drawResult();
  part('count').textContent = say.count(now + 1, questions.length);
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
}

function answer(question, choice) {
  if (isAnswered) return;
  isAnswered = true;
  const right = answerOf(question);
  given = [...given, choice];
  for (const button of part('choices').children) {
    button.disabled = true;
    if (button.textContent === right) button.dataset.is = 'right';
    else if (button.textContent === choice) button.dataset.is = 'wrong';
  }
  const verdict = choice === right ? say.right : say.wrong(right);
  part('why').textContent = `${verdict} ${say.why(question.prefix)}`;
  part('next').textContent = given.length < questions.length ? say.next : say.result;
  part('next').hidden = false;
  part('next').focus();
  save({ given });
  progress((given.length * 100) / questions.length);
  if (given.length === questions.length) {
    score(points(), questions.length);
    completed();
  }
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
  if (given.length === questions.length && !isAnswered) {
    given = [];
    save({ given });
  }
  draw();
});

draw();
