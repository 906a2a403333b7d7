import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFileSize } from '../domain/format/file-size.ts';
import { ConfigError, loadConfig } from '../server/config.ts';
import type { Moved } from '../server/storage/s3/move-files.ts';
import { StorageError } from '../server/storage/storage-error.ts';
import { StorageFault } from '../server/storage/storage-fault.ts';
import { CommandError } from './command-error.ts';

const usage = `Copies the files of DATA_DIR/files into the bucket that is configured (S3_BUCKET and others).

  npm run storage -- move [--delete]

  --delete  takes each file away from the folder, once the bucket's own was read and is the same.
            Only when each server of the site has been started with the bucket.

Servers may run meanwhile. Broken off, it goes on where it was when it is started again.`;

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { delete: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help || positionals.join(' ') !== 'move') throw new CommandError(usage);
  return { takesAway: values.delete ?? false };
}

function showProgress({ copied, there }: Moved): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${copied} copied, ${there} there already  `);
}

function report({ copied, copiedBytes, there, takenAway, damaged }: Moved, folder: string): void {
  if (process.stdout.isTTY) process.stdout.write('\n');
  console.log(`Copied: ${copied} (${formatFileSize(copiedBytes, 'en')})`);
  console.log(`There already: ${there}`);
  console.log(`Taken away from ${folder}: ${takenAway}`);
  if (damaged.length === 0) return;
  process.exitCode = 1;
  console.error(
    `\nNot copied, as they cannot be read or are not what they were (${damaged.length}):`,
  );
  for (const path of damaged) console.error(`  ${path}`);
}

try {
  const { takesAway } = readCommand();
  const { s3, dataDir } = loadConfig(process.env);
  if (!s3) throw new CommandError('There is no bucket to copy to: set S3_BUCKET and the others.');
  const { openBucket } = await import('../server/storage/s3/open-s3.ts');
  const { moveFiles } = await import('../server/storage/s3/move-files.ts');
  const folder = join(dataDir, 'files');
  const bucket = await openBucket(s3);
  const now = () => new Date();
  report(await moveFiles({ bucket, folder, now, takesAway, onFile: showProgress }), folder);
} catch (error) {
  process.exitCode = 1;
  if (
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof StorageError ||
    error instanceof StorageFault
  )
    console.error(error.message);
  else if (error instanceof TypeError && 'code' in error)
    console.error(`${error.message}\n\n${usage}`);
  else console.error(error);
}
