import { relative, resolve } from 'node:path';
import { readState, keepState, writeFiles } from './folder.mjs';
import { isBelow, isNotForWindows, safeName } from './names.mjs';
import { say } from './say.mjs';
import { ask } from './server.mjs';
import { requireLogin } from './settings.mjs';
import { Told } from './told.mjs';
import { unpack } from './work-files.mjs';
import { language as reader, words } from './words.mjs';

/** Brings a challenge into a folder. */
export async function get([number, path], { language: wanted, mine, force }) {
  const [, classId, classMaterialId] = /^([1-9]\d*)-([1-9]\d*)$/.exec(number ?? '') ?? [];
  if (!classMaterialId) throw new Told(words.noNumber, 2);
  const login = await requireLogin();
  const place = `/api/trainee/classes/${classId}/materials/${classMaterialId}`;
  const challenge = await ask(login, 'GET', `${place}/code`);
  if (challenge.style === 'ai') throw new Told(words.onlyInBrowser);
  const setup = chosen(challenge, wanted);
  const folder = resolve(path ?? [number, safeName(challenge.title)].filter(Boolean).join('-'));
  const before = await readState(folder);
  if (
    before &&
    (before.classMaterialId !== Number(classMaterialId) || before.server !== login.server)
  )
    throw new Told(words.otherChallenge(folder));
  const { style, copy } = challenge;
  const work = { style, language: setup.language };
  const code = (mine ? copy?.codes[setup.language] : undefined) ?? setup.starter;
  const own = unpack(work, code);
  const locked = setup.files ?? [];
  const ofChallenge = new Set([...own, ...locked].map((file) => file.path));
  const beside = [statementOf(challenge), ...casesOf(challenge), tasks()].filter(
    (file) => !ofChallenge.has(file.path),
  );
  const files = [...own, ...locked, ...beside];
  for (const file of files) refuse(file.path);
  const hashes = await writeFiles(folder, files, before?.files, force);
  await keepState(folder, {
    ...before,
    server: login.server,
    classId: Number(classId),
    classMaterialId: Number(classMaterialId),
    materialVersionId: challenge.materialVersionId,
    title: challenge.title,
    ...work,
    startedAt: before?.startedAt ?? new Date().toISOString(),
    /** What is not part of the work. */
    kept: [...locked, ...beside].map((file) => file.path),
    files: hashes,
  });
  say(words.brought(challenge.title, relative(process.cwd(), folder) || '.'));
}

function chosen({ languages, copy }, wanted) {
  const names = languages.map(({ language }) => language);
  const named = wanted ?? copy?.language;
  const setup = languages.find(({ language }) => language === named);
  if (setup) return setup;
  if (wanted) throw new Told(words.noLanguage(wanted, names), 2);
  return languages.find(({ runsHere }) => runsHere) ?? languages[0];
}

/** A server that is not to be trusted writes nothing elsewhere. */
function refuse(path) {
  if (!isBelow(path)) throw new Told(words.badPath(path));
  if (process.platform === 'win32' && isNotForWindows(path)) throw new Told(words.badPath(path));
}

function statementOf({ title, statement }) {
  const other = reader === 'en' ? 'ja' : 'en';
  const text = statement[reader].trim() === '' ? statement[other] : statement[reader];
  return { path: 'STATEMENT.md', content: `# ${title}\n\n${text.trim()}\n` };
}

/** Of a project the tests are files, and of a page they are looked at in a browser. */
function casesOf({ style, cases }) {
  if (style === 'development' || style === 'frontend') return [];
  return cases.flatMap(({ title, input, expected }, index) => {
    const name = [String(index + 1).padStart(2, '0'), safeName(title)].filter(Boolean).join('-');
    return [
      { path: `cases/${name}.in.txt`, content: input },
      { path: `cases/${name}.out.txt`, content: expected },
    ];
  });
}

/** In VS Code: Run Task, or the key of its tests. */
function tasks() {
  const task = (label, command, kind) => ({
    label,
    type: 'shell',
    command: `keiko ${command}`,
    group: kind,
    presentation: { clear: true },
    problemMatcher: [],
  });
  const content = {
    version: '2.0.0',
    tasks: [
      task('keiko: test', 'test', { kind: 'test', isDefault: true }),
      task('keiko: submit', 'submit', 'none'),
      task('keiko: status', 'status', 'none'),
    ],
  };
  return { path: '.vscode/tasks.json', content: `${JSON.stringify(content, null, 2)}\n` };
}
