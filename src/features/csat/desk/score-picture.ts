import type { Figure } from '../../../../domain/csat/csat.schema.ts';

interface Line {
  readonly name: string;
  /** With its confidence behind it. */
  readonly isMain: boolean;
  readonly values: readonly Figure[];
}

interface Picture {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly labels: readonly string[];
}

const width = 1280;
const height = 480;
const left = 72;
const right = 40;
const top = 84;
const bottom = 64;

// It leaves the product as a picture, so its colours are its own, for the white of a slide.
const ink = '#1f2430';
const faint = '#5b6272';
const line = '#d9dce3';
const colours = ['#33508f', '#a35a00'];
const font = "'M PLUS 1p','Hiragino Sans','Noto Sans JP',sans-serif";

/** The weeks as an SVG text of 1280 × 480, from 0 to 100. */
export function scorePicture({ title, lines, labels }: Picture): string {
  const x = (index: number) =>
    left + ((width - left - right) * index) / Math.max(1, labels.length - 1);
  const y = (score: number) => top + ((height - top - bottom) * (100 - score)) / 100;
  const grid = [0, 25, 50, 75, 100].map(
    (score) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(score)}" y2="${y(score)}" stroke="${line}"/>` +
      text(left - 12, y(score) + 6, String(score), { anchor: 'end' }),
  );
  const each = Math.ceil(labels.length / 12);
  const days = labels.map((label, index) =>
    index % each === 0 ? text(x(index), height - 24, label, { anchor: 'middle' }) : '',
  );
  const drawn = lines.map(({ values, isMain }, number) => {
    const points = values.flatMap(({ score, low, high }, index) =>
      score === null
        ? []
        : [{ x: x(index), y: y(score), low: y(low ?? score), high: y(high ?? score) }],
    );
    const colour = colours[number] ?? ink;
    const band = [
      ...points.map((p) => `${p.x},${p.high}`),
      ...points.toReversed().map((p) => `${p.x},${p.low}`),
    ];
    return (
      (isMain ? `<polygon points="${band.join(' ')}" fill="${colour}" opacity="0.12"/>` : '') +
      `<polyline points="${points.map((p) => `${p.x},${p.y}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="3"${isMain ? '' : ' stroke-dasharray="8 6"'}/>` +
      points.map((p) => `<circle cx="${p.x}" cy="${p.y}" r="5" fill="${colour}"/>`).join('')
    );
  });
  const legend = lines.map(({ name }, index) => {
    const at = width - right - (lines.length - index) * 190 + 30;
    return (
      `<rect x="${at - 26}" y="36" width="16" height="4" fill="${colours[index] ?? ink}"/>` +
      text(at, 44, name, { fill: ink })
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}">` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>` +
    text(left - 44, 46, title, { size: 26, weight: 600, fill: ink }) +
    [...legend, ...grid, ...drawn, ...days].join('') +
    '</svg>'
  );
}

interface Look {
  readonly anchor?: 'end' | 'middle';
  readonly size?: number;
  readonly weight?: number;
  readonly fill?: string;
}

const text = (x: number, y: number, words: string, look: Look = {}): string =>
  `<text x="${x}" y="${y}" font-size="${look.size ?? 17}" font-weight="${look.weight ?? 400}" fill="${look.fill ?? faint}" text-anchor="${look.anchor ?? 'start'}">${escaped(words)}</text>`;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Drawn by the browser at twice its size, and handed over as a file. */
export async function saveAsPicture(svg: string, fileName: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
