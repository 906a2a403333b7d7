import { requireFolder } from './folder.mjs';
import { say, setIn } from './say.mjs';
import { ask } from './server.mjs';
import { requireLogin } from './settings.mjs';
import { pack } from './work-files.mjs';
import { words } from './words.mjs';

/** Has the server run the public cases; 0 when all of them pass. */
export async function runCases() {
  const login = await requireLogin();
  const { folder, state } = await requireFolder();
  const { classId, classMaterialId, language } = state;
  const place = `/api/trainee/classes/${classId}/materials/${classMaterialId}`;
  const body = { language, code: await pack(state, folder) };
  const { cases } = await ask(login, 'GET', `${place}/code`);
  const { judgement } = await ask(login, 'POST', `${place}/runs`, { body });
  return tellJudgement(judgement, cases) ? 0 : 1;
}

/** Case by case, with what differs; whether all passed. */
export function tellJudgement({ compile, cases: outcomes }, cases) {
  if (!compile.ok) {
    say(words.verdicts.compileError);
    say(setIn(compile.output));
    return false;
  }
  for (const outcome of outcomes) {
    const asked = cases.find(({ id }) => id === outcome.id);
    const isPassed = outcome.verdict === 'passed';
    const facts = `${words.verdicts[outcome.verdict] ?? outcome.verdict}  ${Math.round(outcome.cpuMs)} ms`;
    say(`${isPassed ? '✓' : '✗'} ${asked?.title || outcome.id}  ${facts}`);
    if (isPassed || !asked) continue;
    if (outcome.verdict === 'differs') {
      say(`  ${words.expected}\n${setIn(visible(asked.expected))}`);
      say(`  ${words.got}\n${setIn(visible(outcome.stdout))}`);
    }
    if (outcome.stderr !== '') say(setIn(outcome.stderr));
  }
  const passed = outcomes.filter(({ verdict }) => verdict === 'passed').length;
  say(words.passed(passed, outcomes.length));
  return passed === outcomes.length;
}

/** What one cannot see at the end of a line often is what differs. */
const visible = (text) => text.replaceAll(/[ \t]+$/gm, (end) => '·'.repeat(end.length));
