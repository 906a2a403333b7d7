import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The smallest image there is: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Enough words that a chapter is longer than a screen. */
const lines = Array.from(
  { length: 60 },
  (_, index) => `Turn ${index + 1}: pass the end around the standing part and draw it tight.\n`,
).join('\n');

const files: Readonly<Record<string, string | Buffer>> = {
  'src/SUMMARY.md':
    '# Summary\n\n- [Rope](rope.md)\n- [The bowline](bowline.md)\n- [The figure eight](eight.md)\n',
  'src/rope.md': `# Rope\n\n![A rope](images/rope.png)\n\nGo on with [the bowline](bowline.md).\n\n${lines}`,
  'src/bowline.md': `# The bowline\n\n<video src="bowline.mp4"></video>\n\n${lines}`,
  'src/eight.md': `# The figure eight\n\n${lines}`,
  'src/images/rope.png': pixel,
};

/**
 * A small real book: three chapters, an image, a link between chapters, and one thing that is lost. Tests
 * share a library: each calls its book by a title of its own.
 */
export async function writeBookZip(path: string, title: string): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`[book]\ntitle = "${title}"\nlanguage = "en"\n`), 'book.toml');
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
