import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { lossSentence, refusalSentence } from '../domain/books/import.messages.ts';
import { ConfigError } from '../server/config.ts';
import { insertBook, type PreparedBook, prepareBook } from '../server/books/import-book.service.ts';
import { BookRefusal } from '../server/books/import/book-refusal.ts';
import { findAuthor } from '../server/people/people.service.ts';
import { openStorage } from '../server/storage/open-storage.ts';
import { StorageError } from '../server/storage/storage-error.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './with-database.ts';

const usage = `Brings a book into a library, whole or not at all.

  npm run import:book -- FOLDER-OR-ZIP --organisation ID [--as ACCOUNT]

  --organisation  the id of the organisation
  --as            who it comes from (default: the organisation's first admin)`;

const language = /^ja/i.test(process.env['LC_ALL'] ?? process.env['LANG'] ?? '') ? 'ja' : 'en';

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organisation: { type: 'string' }, as: { type: 'string' } },
  });
  const [path, ...others] = positionals;
  const organisationId = Number(values.organisation);
  if (path === undefined || others.length > 0) throw new CommandError(usage);
  if (!Number.isInteger(organisationId) || organisationId < 1 || organisationId > 2_147_483_647)
    throw new CommandError(`--organisation needs the id of an organisation.\n\n${usage}`);
  return { path, organisationId, accountName: values.as };
}

function showProgress(): (percent: number) => void {
  let shown = -1;
  return (percent) => {
    if (percent === shown || (!process.stdout.isTTY && percent < shown + 10)) return;
    shown = percent;
    process.stdout.write(process.stdout.isTTY ? `\r${percent} %  ` : `${percent} %\n`);
  };
}

function report({ draft, assets, losses }: PreparedBook, materialId: number): void {
  const minutes = draft.chapters.reduce((sum, chapter) => sum + chapter.minutes, 0);
  console.log(`\n“${draft.title}” is in the library as material ${materialId}:`);
  console.log(
    `${draft.chapters.length} chapters, ${assets.length} images, about ${minutes} minutes.`,
  );
  if (losses.length === 0) return console.log('Everything was imported.');
  console.log(`\nNot carried (${losses.length}):`);
  for (const loss of losses) {
    const place = loss.line === undefined ? loss.path : `${loss.path}:${loss.line}`;
    console.log(`  ${place}  ${lossSentence(loss, language)}`);
  }
}

try {
  const { path, organisationId, accountName } = readCommand();
  await withDatabase(async ({ db }, config) => {
    const author = await findAuthor(db, organisationId, accountName);
    if (!author) {
      const who = accountName === undefined ? 'admin' : `instructor or admin “${accountName}”`;
      throw new CommandError(`The organisation ${organisationId} has no ${who}.`);
    }
    const isFile = await stat(path)
      .then((found) => found.isFile())
      .catch(() => false);
    const storage = await openStorage(config);
    const onProgress = showProgress();
    const place = { kind: isFile ? 'zip' : 'folder', path } as const;
    const book = await prepareBook(place, { storage, organisationId, onProgress });
    const actor = { organisationId, userId: author.userId };
    const made = await db.transaction((tx) => insertBook({ db: tx, now: new Date(), actor }, book));
    onProgress(100);
    report(book, made.materialId);
  });
} catch (error) {
  process.exitCode = 1;
  if (error instanceof BookRefusal)
    console.error(`\n${refusalSentence(error.code, error.data, language)}`);
  else if (
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof StorageError
  )
    console.error(error.message);
  else if (error instanceof TypeError && 'code' in error)
    console.error(`${error.message}\n\n${usage}`);
  else console.error(error);
}
