import { say } from './say.mjs';
import { ask } from './server.mjs';
import { requireLogin } from './settings.mjs';
import { words } from './words.mjs';

export async function list() {
  const login = await requireLogin();
  const classes = await ask(login, 'GET', '/api/cli/challenges');
  if (classes.every(({ challenges }) => challenges.length === 0)) say(words.nothingToDo);
  for (const { classId, title, endAt, challenges } of classes) {
    say(`${title}  ${words.until(endAt)}`);
    for (const challenge of challenges)
      say(
        `  ${`${classId}-${challenge.classMaterialId}`.padEnd(14)}${stateOf(challenge)}  ${challenge.title}`,
      );
  }
}

function stateOf({ isOpen, style, taskStatus, score }) {
  if (style === 'ai') return words.inBrowser;
  if (!isOpen) return words.closed;
  if (score) return words.points(score.points, score.maxPoints);
  return words.states[taskStatus] ?? taskStatus;
}
