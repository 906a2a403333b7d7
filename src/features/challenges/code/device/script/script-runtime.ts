import type { DeviceFrame, DeviceWorker } from '../device-frame.ts';
import { fetchTool } from '../fetch-tool.ts';
import type { Ended, Program } from '../messages.ts';
import type { DeviceRuntime } from '../device-runtime.ts';
import { workerFile } from '../workers.ts';

/** What only a module has; it may stand in a text too, and is then taken as a script nevertheless. */
const moduleLike =
  /^\s*(?:import\b(?!\s*\()|export\b)|^await\b|^\s*(?:const|let|var)\b.*=\s*await\b/m;

/** JavaScript, and TypeScript made JavaScript, as Node runs it. */
export class ScriptRuntime implements DeviceRuntime {
  /** Browsers run it as quickly as Node does, a tablet's processor does not. */
  readonly slowness = 3;
  readonly #language: 'nodejs' | 'typescript';

  constructor(language: 'nodejs' | 'typescript') {
    this.#language = language;
  }

  async compile(program: Program): Promise<{ program: Program } | { error: string }> {
    const source = program.files.find(({ path }) => path === program.entry)?.content ?? '';
    if (this.#language === 'nodejs' && !moduleLike.test(source)) return { program };
    const { transpile, saidOf } = await import('./transpile.heavy.ts');
    try {
      const { code, isModule } = transpile(source, this.#language);
      const files = [{ path: program.entry, content: code }];
      return { program: { files, entry: program.entry, isModule } };
    } catch (error) {
      // Node says so when it begins to run it.
      if (this.#language === 'nodejs') return { program };
      return { error: saidOf(error, 'main.ts') };
    }
  }

  async start(frame: DeviceFrame): Promise<DeviceWorker> {
    const bytes = await fetchTool(workerFile('script').address);
    return await frame.start(new TextDecoder().decode(bytes));
  }

  /** A browser does not tell the line of a mistake in what it was given to evaluate. */
  async explain(ended: Ended, program: Program): Promise<Ended> {
    if (!/^SyntaxError: /m.test(ended.stderr) || /main\.js:\d/.test(ended.stderr)) return ended;
    const source = program.files.find(({ path }) => path === program.entry)?.content ?? '';
    try {
      const { mistakeIn } = await import('./transpile.heavy.ts');
      const said = mistakeIn(source, 'nodejs');
      return said === undefined ? ended : { ...ended, stderr: `${said}\n\n${ended.stderr}` };
    } catch {
      // It is not on this device, and there is no network: the sentence without its line.
      return ended;
    }
  }
}
