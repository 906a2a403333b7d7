import { open, readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A program of its own: a document may take all of the time and memory that it is given here.
const [source = '', target = '', most = '0'] = process.argv.slice(2);

const data = new Uint8Array(await readFile(source));
const task = getDocument({ data, disableFontFace: true, useSystemFonts: false, verbosity: 0 });
const document = await task.promise;
const file = await open(target, 'w');
let left = Number(most);
for (let number = 1; number <= document.numPages && left > 0; number++) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
  const text = Buffer.from(`${words.join('')}\n\f`);
  await file.write(text);
  left -= text.length;
  page.cleanup();
}
await file.close();
await task.destroy();
