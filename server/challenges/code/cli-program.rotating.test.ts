import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packFiles } from '../../../domain/challenges/code/project/project.schema.ts';
import { setClassCli } from '../../../domain/classrules/classrules.contract.ts';
import { answerCliCode } from '../../../domain/session/cli.contract.ts';
import { listSessions } from '../../../domain/session/session.contract.ts';
import { runCli } from '../../../tests/support/cli-program.ts';
import { codeRoom } from '../../../tests/support/code-room.ts';
import { removeFolder } from '../../../tests/support/remove-folder.ts';
import { hasSandbox, realRunner } from '../../../tests/support/runner.ts';

type Room = Awaited<ReturnType<typeof codeRoom>>;
type Placed = Awaited<ReturnType<Room['placed']>>;

const double = 'print(int(input()) * 2)\n';

let room: Room;
let closeRunner: () => Promise<void> = () => Promise.resolve();
let server: string;
let home: string;
let settings: string;
let folder: string;

beforeAll(async () => {
  const real = hasSandbox ? await realRunner() : undefined;
  if (real) closeRunner = real.close;
  room = await codeRoom(real?.runner);
  if (real) await room.test.work();
  server = await room.test.app.listen({ host: '127.0.0.1', port: 0 });
  home = await mkdtemp(join(tmpdir(), 'keiko-cli-'));
  [settings, folder] = [join(home, 'settings'), join(home, 'work')];
  await mkdir(settings);
  await mkdir(folder);
}, 60_000);
afterAll(async () => {
  await room.close();
  await closeRunner();
  await removeFolder(home);
});

async function run(words: readonly string[], where = folder, lang?: string) {
  const program = runCli(words, { folder: where, settings, ...(lang ? { lang } : {}) });
  return { code: await program.ended, said: program.said() };
}

async function allowed(content?: Parameters<Room['placed']>[0]): Promise<Placed> {
  const placed = await room.placed(content);
  const params = { classId: placed.at.classId };
  await room.instructor.client.call(setClassCli, { params, body: { isEnabled: true } });
  return placed;
}

const numberOf = ({ at }: Placed) => `${at.classId}-${at.classMaterialId}`;

async function signIn(address = server): Promise<void> {
  const program = runCli(['login', address], { folder, settings });
  const userCode = await program.says(/code=([\dA-Z]{4}-[\dA-Z]{4})/);
  const body = { userCode, isAllowed: true };
  await room.trainee.client.call(answerCliCode, { body });
  expect(await program.ended, program.said()).toBe(0);
}

describe('the program', () => {
  it('says what it was called wrongly with, and reaches nobody in the clear', async () => {
    expect(await run([])).toMatchObject({ code: 2 });
    expect(await run(['nothing'])).toMatchObject({ code: 2 });
    expect(await run(['list', '--unknown'])).toMatchObject({ code: 2 });
    expect((await run(['login', 'http://keiko.example'])).code).toBe(2);
    expect(await run(['list'])).toEqual({
      code: 1,
      said: 'You are not signed in. “keiko login ADDRESS” signs you in.\n',
    });
    expect((await run(['list'], folder, 'ja_JP.UTF-8')).said).toContain('サインインしていません');
    expect((await run(['login', 'http://127.0.0.1:1'])).code).toBe(3);
  });

  it('is refused when its person says no in the browser', async () => {
    const program = runCli(['login', server], { folder, settings });
    const userCode = await program.says(/code=([\dA-Z-]+)/);
    const body = { userCode, isAllowed: false };
    await room.trainee.client.call(answerCliCode, { body });
    expect(await program.ended).toBe(1);
    expect(program.said()).toContain('refused in the browser');
    expect(await run(['list'])).toMatchObject({ code: 1 });
  });

  it('goes from signing in to signing out', { timeout: 120_000 }, async () => {
    const placed = await allowed();
    const number = numberOf(placed);
    await signIn();
    const file = join(settings, 'keiko', 'login.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await run(['list'])).said).toContain(number);
    expect((await run(['get'])).code).toBe(2);
    expect((await run(['get', '999999-1'])).code).toBe(1);

    expect(await run(['get', number])).toMatchObject({ code: 0 });
    const [name = ''] = await readdir(folder);
    expect(name).toBe(`${number}-A-program`);
    const challenge = join(folder, name);
    expect(await readFile(join(challenge, 'STATEMENT.md'), 'utf8')).toContain('# A program');
    const { tasks } = JSON.parse(await readFile(join(challenge, '.vscode/tasks.json'), 'utf8'));
    expect(tasks.map(({ command }: { command: string }) => command)).toContain('keiko test');
    const cases = await readdir(join(challenge, 'cases'));
    expect(cases.filter((each) => each.endsWith('.in.txt'))).toHaveLength(1);

    // What was written is not written over, nor half of the rest around it.
    const main = join(challenge, 'main.py');
    await writeFile(main, 'print(int(input()) + 2)\n');
    const again = await run(['get', number]);
    expect(again).toMatchObject({ code: 1 });
    expect(again.said).toContain('main.py');
    expect(await readFile(main, 'utf8')).toBe('print(int(input()) + 2)\n');
    expect((await run(['get', number, '--force'])).code).toBe(0);
    expect(await readFile(main, 'utf8')).not.toBe('print(int(input()) + 2)\n');

    await writeFile(main, 'print(int(input()) + 3)\n');
    if (hasSandbox) {
      const wrong = await run(['test'], challenge);
      expect(wrong.code).toBe(1);
      expect(wrong.said).toContain('0 of 1 case passed');
      await writeFile(main, double);
      expect(await run(['test'], challenge)).toMatchObject({ code: 0 });
    }
    await writeFile(main, double);
    const sent = await run(hasSandbox ? ['submit'] : ['submit', '--no-wait'], challenge);
    expect(sent).toMatchObject({ code: 0 });
    if (hasSandbox) expect(sent.said).toContain('100 of 100 points');
    const handed = await room.submissionsOf(room.trainee, placed.at);
    expect(handed).toMatchObject([{ code: double, takenBy: 'localmachine' }]);
    expect((await run(['status'], join(challenge, 'cases'))).said).toContain('Attempt 1');

    expect(await run(['logout'])).toMatchObject({ code: 0 });
    const { result } = await room.trainee.client.call(listSessions, {});
    expect(result.every(({ computer }) => computer === null)).toBe(true);
    expect((await run(['list'])).code).toBe(1);
  });

  it('hands in once what was sent without an answer', { timeout: 120_000 }, async () => {
    const placed = await allowed();
    const proxy = await droppingProxy(server);
    await signIn(proxy.address);
    const number = numberOf(placed);
    await run(['get', number, 'lost']);
    const challenge = join(folder, 'lost');
    await writeFile(join(challenge, 'main.py'), double);
    proxy.dropAnswers(true);
    expect((await run(['submit', '--no-wait'], challenge)).code).toBe(3);
    // It has arrived, and nobody here knows.
    expect(await room.submissionsOf(room.trainee, placed.at)).toHaveLength(1);
    proxy.dropAnswers(false);
    expect(await run(['submit', '--no-wait'], challenge)).toMatchObject({ code: 0 });
    expect(await room.submissionsOf(room.trainee, placed.at)).toHaveLength(1);
    await run(['logout']);
    proxy.close();
  });

  it(
    'hands in a project with the files of one’s own, and what is not its alone stays',
    { timeout: 60_000 },
    async () => {
      const files = [
        { path: 'src/double.py', access: 'editable' as const, content: 'x = 1\n', solution: null },
        {
          path: 'test_double.py',
          access: 'locked' as const,
          content: 'import src\n',
          solution: null,
        },
      ];
      const language = {
        language: 'python3' as const,
        starter: '',
        solution: '',
        files,
        cpuMs: 2000,
        memoryMb: 128,
      };
      const placed = await allowed({ style: 'development', languages: [language] });
      await signIn();
      expect(await run(['get', numberOf(placed), 'project'])).toMatchObject({ code: 0 });
      const project = join(folder, 'project');
      expect(await readFile(join(project, 'test_double.py'), 'utf8')).toBe('import src\n');
      await writeFile(join(project, 'src/double.py'), 'x = 2\r\n');
      await writeFile(join(project, 'more.py'), 'y = 1\n');
      expect(await run(['submit', '--no-wait'], project)).toMatchObject({ code: 0 });
      const [handed] = await room.submissionsOf(room.trainee, placed.at);
      expect(handed?.code).toBe(
        packFiles([
          { path: 'more.py', content: 'y = 1\n' },
          { path: 'src/double.py', content: 'x = 2\n' },
        ]),
      );
      await run(['logout']);
    },
  );
});

/** A line between both that hands over what is asked, and can lose what is answered. */
async function droppingProxy(target: string) {
  let drops = false;
  const proxy: Server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const upstream = ask(new URL(url ?? '/', target), { method, headers }, (answer) => {
      if (drops) {
        answer.resume().once('end', () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(upstream);
  });
  await new Promise<void>((done) => {
    proxy.listen(0, '127.0.0.1', done);
  });
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    dropAnswers: (isSo: boolean) => {
      drops = isSo;
    },
    close: () => proxy.close(),
  };
}
