import { firstDifferent } from '../../../../domain/challenges/code/difference.ts';
import classes from './shown-text.module.css';

interface Props {
  readonly text: string;
  /** What it is compared with: where it differs is marked. */
  readonly other?: string;
  readonly showsSpaces: boolean;
}

const most = 4000;

/** Text as a program reads or prints it, with its spaces and ends of lines made visible on wish. */
export function ShownText({ text, other, showsSpaces }: Props) {
  const cut = text.slice(0, most);
  const lines = cut.replaceAll('\r\n', '\n').split('\n');
  const others = other?.replaceAll('\r\n', '\n').split('\n');
  const isEnded = lines.at(-1) === '' && lines.length > 1;
  const shown = isEnded ? lines.slice(0, -1) : lines;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who uses a keyboard scrolls in it
    <pre className={classes.text} tabIndex={0}>
      {shown.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
        <span key={index} className={classes.line}>
          <Line
            line={line}
            other={others?.[index]}
            isCompared={others !== undefined}
            showsSpaces={showsSpaces}
          />
          {showsSpaces && (index < shown.length - 1 || isEnded) && (
            <span className={classes.sign} aria-hidden>
              ↵
            </span>
          )}
          {'\n'}
        </span>
      ))}
      {text.length > most && '…'}
    </pre>
  );
}

interface LineProps {
  readonly line: string;
  readonly other: string | undefined;
  readonly isCompared: boolean;
  readonly showsSpaces: boolean;
}

function Line({ line, other, isCompared, showsSpaces }: LineProps) {
  const signs = (text: string) => (showsSpaces ? visible(text) : text);
  if (!isCompared || line === other) return signs(line);
  const from = other === undefined ? 0 : firstDifferent(line, other);
  const to = other === undefined ? line.length : line.length - sameEnd(line, other, from);
  return (
    <>
      {signs(line.slice(0, from))}
      <mark className={classes.different}>{signs(line.slice(from, Math.max(to, from)))}</mark>
      {signs(line.slice(Math.max(to, from)))}
    </>
  );
}

/** How many characters both end with, behind where they first differ. */
function sameEnd(one: string, other: string, from: number): number {
  const longest = Math.min(one.length, other.length) - from;
  let same = 0;
  while (same < longest && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  return same;
}

const visible = (text: string): string => text.replaceAll(' ', '·').replaceAll('\t', '→\t');
