import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tiers } from './tiers.ts';

/** Where ARCHITECTURE.md shows it, from the root of the repository. */
export const tiersPicture = 'docs/tiers.svg';

const width = 960;
const nameWidth = 270;
const rowHeight = 44;
const boxHeight = 28;
const gap = 8;
const letterWidth = 7.3;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Boxes of one tier, in as many lines as they need. */
function placed(folders: readonly string[]) {
  let [left, line] = [nameWidth, 0];
  const boxes = folders.map((folder) => {
    const wide = Math.round(folder.length * letterWidth + 20);
    if (left + wide > width - gap) [left, line] = [nameWidth, line + 1];
    const box = { folder, left, line, wide };
    left += wide + gap;
    return box;
  });
  return { boxes, lines: line + 1 };
}

/** The folders of `server/` and `domain/` by tier, the ground below; whoever imports looks down. */
export function drawTiers(): string {
  let top = 0;
  const rows = tiers.toReversed().map(({ name, folders }, index) => {
    const { boxes, lines } = placed(folders);
    const height = rowHeight + (lines - 1) * (boxHeight + gap);
    const drawn = [
      `<rect class="row${index % 2}" x="0" y="${top}" width="${width}" height="${height}"/>`,
      `<text class="name" x="16" y="${top + 27}">${escaped(name)}</text>`,
      ...boxes.flatMap(({ folder, left, line, wide }) => {
        const y = top + gap + line * (boxHeight + gap);
        return [
          `<rect class="box" x="${left}" y="${y}" width="${wide}" height="${boxHeight}" rx="6"/>`,
          `<text class="folder" x="${left + wide / 2}" y="${y + 19}">${escaped(folder)}</text>`,
        ];
      }),
    ];
    top += height;
    return drawn.join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" role="img" aria-label="The tiers of the server and of the rules, from the site at the top to the groundwork">
<style>
text { font: 13px ui-monospace, monospace; fill: #1f2937; }
.name { font-family: system-ui, sans-serif; font-weight: 600; }
.folder { text-anchor: middle; }
.row0 { fill: #f8fafc; } .row1 { fill: #eef2f7; }
.box { fill: #ffffff; stroke: #94a3b8; }
@media (prefers-color-scheme: dark) {
  text { fill: #e5e7eb; }
  .row0 { fill: #111827; } .row1 { fill: #172033; }
  .box { fill: #1f2937; stroke: #64748b; }
}
</style>
${rows.join('\n')}
</svg>
`;
}

if (import.meta.main)
  writeFileSync(join(resolve(import.meta.dirname, '../../..'), tiersPicture), drawTiers());
