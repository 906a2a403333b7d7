import type { Frame } from './diagnostic.ts';
import type { Form } from './forms.ts';

const frameLine = /^ *File "(?<file>[^"]+)", line (?<line>\d+)/;

/** A traceback, or the places that a mistake of grammar is told with, up to the sentence at its end. */
const traceback: Form = (lines, at, own) => {
  const isBegun = lines[at]?.startsWith('Traceback (most recent call last)') === true;
  const isGrammar = frameLine.test(lines[at] ?? '') && !isWithin(lines, at);
  if (!isBegun && !isGrammar) return undefined;
  const frames: Frame[] = [];
  for (let each = isBegun ? at + 1 : at; each < lines.length; each += 1) {
    const line = lines[each] ?? '';
    const { groups } = frameLine.exec(line) ?? {};
    if (groups)
      frames.unshift({
        file: groups.file ?? '',
        line: Number(groups.line),
        pointed: pointedIn(lines, each),
      });
    else if (/^\S/.test(line)) {
      const frame = own.innermost(frames);
      return frame && { ...frame, severity: 'error', message: line };
    }
  }
  return undefined;
};

/** Whether the places of a traceback that began further up go on here. */
function isWithin(lines: readonly string[], at: number): boolean {
  for (let each = at - 1; each >= 0; each -= 1)
    if (lines[each]?.startsWith(' ') !== true) return lines[each]?.startsWith('Traceback') === true;
  return false;
}

function pointedIn(lines: readonly string[], at: number): Frame['pointed'] {
  const below = lines[at + 2] ?? '';
  if (!/^\s*[~^]+\s*$/.test(below)) return undefined;
  const first = below.search(/\S/);
  const caret = below.indexOf('^');
  return { printed: lines[at + 1] ?? '', caret: caret === -1 ? first : caret };
}

/** What Python only warns of. */
const warning: Form = (lines, at) => {
  const [, file, line, message = ''] =
    /^(\S+\.py):(\d+): (\w*Warning: .+)$/.exec(lines[at] ?? '') ?? [];
  if (file === undefined) return undefined;
  return { file, line: Number(line), severity: 'warning', message };
};

export const pythonForms: readonly Form[] = [traceback, warning];
