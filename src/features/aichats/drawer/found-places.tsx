import { Plural, Trans } from '@lingui/react/macro';
import { IconBook2, IconChevronRight, IconMessageCheck, IconNotebook } from '@tabler/icons-react';
import type { Source } from '../../../../domain/aichats/passage.schema.ts';
import { plainText } from '../../../../domain/materials/plain-text.ts';
import { keywordRanges } from '../../../lib/keyword-ranges.ts';
import { PartNumber } from '../part-number.tsx';
import { SourceLink } from '../source-link.tsx';
import classes from './sources.module.css';

interface Props {
  readonly sources: readonly Source[];
  /** What is said where nothing was found. */
  readonly text: string;
  readonly onLeave: (() => void) | undefined;
}

/** What Keiko Search found: passages as they stand, each with the way to its place. */
export function FoundPlaces({ sources, text, onLeave }: Props) {
  if (sources.length === 0) return <p className={classes.nothing}>{text}</p>;
  return (
    <>
      <p className={classes.count}>
        <Plural value={sources.length} one="Found in # place" other="Found in # places" />
      </p>
      <ul className={classes.cards}>
        {sources.map((source) => (
          <li key={source.number} className={classes.card}>
            <p className={classes.quote}>
              <Quoted source={source} />
            </p>
            <SourceLink source={source} className={classes.open} onLeave={onLeave}>
              <Kind source={source} />
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </SourceLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Kind({ source: { place, title, within } }: { source: Source }) {
  if (place.kind === 'note')
    return (
      <>
        <IconNotebook size={20} stroke={1.75} aria-hidden />
        <span className={`${classes.kind} ${classes.name}`}>
          <Trans>Your note</Trans>
        </span>
      </>
    );
  if (place.kind === 'discussion')
    return (
      <>
        <IconMessageCheck size={20} stroke={1.75} aria-hidden />
        <span className={classes.name}>
          <span className={classes.kind}>
            <Trans>Answer in the class</Trans>
          </span>
          <span className={classes.within}> · {title}</span>
        </span>
      </>
    );
  return (
    <>
      <IconBook2 size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>
        <span className={classes.kind}>{title}</span>
        {within !== null && <span className={classes.within}> · {within}</span>}
        <span className={classes.within}>
          <PartNumber place={place} />
        </span>
      </span>
    </>
  );
}

const longest = 260;

/** Around what fits best, which is marked. */
function Quoted({ source: { text, quote } }: { source: Source }) {
  const plain = plainText(text);
  const [at] = quote === '' ? [] : keywordRanges(plain, quote);
  if (!at) return cut(plain, 0);
  const from = Math.max(0, Math.min(at.start - 60, plain.length - longest));
  return (
    <>
      {from > 0 && '…'}
      {plain.slice(from, at.start)}
      <mark>{plain.slice(at.start, at.end)}</mark>
      {cut(plain.slice(at.end), at.end - from)}
    </>
  );
}

const cut = (text: string, before: number): string => {
  const room = Math.max(40, longest - before);
  return text.length > room ? `${text.slice(0, room).toWellFormed()}…` : text;
};
