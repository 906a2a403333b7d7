import { parseArgs } from 'node:util';
import { languageFacts, languageOfSpelling } from '../domain/challenges/code/languages.ts';
import { ConfigError, loadConfig } from '../server/config.ts';
import { EmbeddedEngine } from '../server/runner/embedded/embedded-engine.ts';
import { toolchainOf, toolchains } from '../server/runner/toolchains/toolchains.ts';
import { CommandError } from './command-error.ts';
import { installDebianPackages, isDebianRoot } from './debian.ts';

const usage = `Sets up the runner, which compiles and runs learners' code.

  npm run runner -- install [LANGUAGE …]   what sandboxes need, and these languages, from Debian (as root)
  npm run runner -- test                   tries this machine's isolation, and each language

Languages: ${toolchains.map(({ language }) => language).join(' ')}
"all" stands for all of them (about 3 GB).`;

/** With them sandboxes are made, and the driver that works in them. */
const base = ['bubblewrap', 'gcc', 'libc6-dev'];

function packagesOf(words: readonly string[]): string[] {
  if (words.includes('all')) return toolchains.flatMap(({ packages }) => packages);
  return words.flatMap((word) => {
    const language = languageOfSpelling(word) ?? (word === 'python' ? 'python3' : undefined);
    const toolchain = language && toolchainOf(language === 'python' ? 'python3' : language);
    if (!toolchain)
      throw new CommandError(`“${word}” is no language that Debian brings.\n\n${usage}`);
    return toolchain.packages;
  });
}

async function install(words: readonly string[]): Promise<void> {
  const packages = [...new Set([...base, ...packagesOf(words)])];
  if (!isDebianRoot())
    throw new CommandError(
      `Only root can install packages, and only on Debian. Elsewhere they are called much the same:\n\n  ${packages.join(' ')}`,
    );
  if (!(await installDebianPackages(packages))) process.exitCode = 1;
  else console.log('Installed. A server that is running finds them when its runner starts again.');
}

async function test(): Promise<void> {
  const { dataDir, runner } = loadConfig(process.env);
  // Beside a server that is running, and without taking anything away from it.
  const engine = new EmbeddedEngine({ dataDir, ...runner, isBesideAnother: true });
  await engine.open();
  try {
    const { fault, isolation } = engine;
    for (const { name, holds } of isolation?.checks ?? [])
      console.log(`${holds ? 'ok    ' : 'LEAKS '} ${name}`);
    if (fault) throw new CommandError(`No code is run: ${fault.fault} ${fault.detail ?? ''}`);
    await engine.tryLanguages(() => {});
    for (const { language, version, selfTest, selfTestSaid, selfTestMs } of engine.languages) {
      const { label } = languageFacts[language];
      if (version === null) console.log(`absent ${label}`);
      else if (selfTest === 'passed') console.log(`ok     ${label} ${version} (${selfTestMs} ms)`);
      else console.log(`FAILED ${label} ${version}\n${selfTestSaid}`);
      if (selfTest === 'failed') process.exitCode = 1;
    }
  } finally {
    await engine.close();
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  const [command, ...words] = positionals;
  if (values.help) throw new CommandError(usage);
  if (command === 'install') await install(words);
  else if (command === 'test' && words.length === 0) await test();
  else throw new CommandError(usage);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof CommandError || error instanceof ConfigError) console.error(error.message);
  else if (error instanceof TypeError && 'code' in error)
    console.error(`${error.message}\n\n${usage}`);
  else console.error(error);
}
