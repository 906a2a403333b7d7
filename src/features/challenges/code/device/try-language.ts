import type { ProgrammingLanguage } from '../../../../../domain/runner/language-ids.ts';
import { sampleProgram } from '../../../../../domain/challenges/code/sample-program.ts';
import { isLarge, lookForLanguage } from './kept-languages.ts';
import { DeviceRunner, isDeviceLanguage } from './run-here.ts';

/** Runs a small program on this device; `server`: the device does not have the language. */
export async function tryLanguage(
  language: ProgrammingLanguage,
): Promise<'here' | 'server' | 'failed'> {
  if (!isDeviceLanguage(language)) return 'server';
  if (isLarge(language) && !(await lookForLanguage(language))) return 'server';
  const runner = new DeviceRunner();
  try {
    const { cases } = await runner.run({
      content: { checker: { kind: 'tokens', tolerance: 0 }, signature: null },
      language,
      cpuMs: 5000,
      memoryMb: 128,
      code: language === 'sql' ? 'select n * 2 from numbers;' : sampleProgram[language].solution,
      cases: [
        {
          id: 'one',
          title: '',
          input:
            language === 'sql'
              ? 'create table numbers (n); insert into numbers values (3);'
              : '3\n',
          expected: '6\n',
          weight: 1,
          isPublic: true,
        },
      ],
    });
    return cases.every(({ verdict }) => verdict === 'passed') ? 'here' : 'failed';
  } catch {
    return 'failed';
  } finally {
    runner.close();
  }
}
