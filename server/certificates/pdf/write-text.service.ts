import type PdfKit from 'pdfkit';
import { fontOf, runsOf, type Weight } from './fonts.ts';

type Doc = InstanceType<typeof PdfKit>;

export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

const leastSize = 9;

/** Fonts that a document has been told of already. */
const registered = new WeakMap<Doc, Set<string>>();

function setFont(doc: Doc, set: Parameters<typeof fontOf>[0], { size, weight }: Style): void {
  const name = `${set}-${weight}`;
  const known = registered.get(doc) ?? new Set<string>();
  if (!known.has(name)) doc.registerFont(name, fontOf(set, weight));
  registered.set(doc, known.add(name));
  doc.font(name).fontSize(size);
}

export function widthOf(doc: Doc, text: string, style: Style): number {
  return runsOf(text).reduce((width, run) => {
    setFont(doc, run.set, style);
    return width + doc.widthOfString(run.text);
  }, 0);
}

/** Writes one line from here on; the baseline is that of its size whatever its fonts. */
export function writeLine(doc: Doc, text: string, x: number, y: number, style: Style): void {
  let at = x;
  for (const run of runsOf(text)) {
    setFont(doc, run.set, style);
    doc.fillColor(style.color).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
    at += doc.widthOfString(run.text);
  }
}

interface Box {
  readonly center: number;
  readonly width: number;
  readonly y: number;
  readonly lines: number;
}

/** Writes a text in the middle, in smaller letters where it would need more lines than there are; returns the last baseline. */
export function writeCentered(doc: Doc, text: string, box: Box, style: Style): number {
  let { size } = style;
  let lines = linesOf(doc, text, box.width, style);
  while (lines.length > box.lines && size > leastSize) {
    size -= 1;
    lines = linesOf(doc, text, box.width, { ...style, size });
  }
  const fitting = { ...style, size };
  let { y } = box;
  for (const [index, line] of lines.entries()) {
    if (index > 0) y += size * 1.35;
    writeLine(doc, line, box.center - widthOf(doc, line, fitting) / 2, y, fitting);
  }
  return y;
}

/** Broken where the language of the words lets it be. */
export function linesOf(doc: Doc, text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)) {
    if (line !== '' && widthOf(doc, line + segment, style) > width) {
      lines.push(line.trim());
      line = segment.trimStart();
    } else line += segment;
  }
  return [...lines, line.trim()].filter((each) => each !== '');
}
