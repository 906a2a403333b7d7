import { IconChevronRight } from '@tabler/icons-react';
import type { Source } from '../../../../domain/aichats/passage.schema.ts';
import { PartNumber } from '../part-number.tsx';
import { SourceLink } from '../source-link.tsx';
import classes from './sources.module.css';

interface Props {
  readonly sources: readonly Source[];
  readonly onLeave: (() => void) | undefined;
}

/** The places that an answer names, by their numbers. */
export function SourceList({ sources, onLeave }: Props) {
  if (sources.length === 0) return null;
  return (
    <ul className={classes.list}>
      {sources.map((source) => (
        <li key={source.number}>
          <SourceLink source={source} className={classes.row} onLeave={onLeave}>
            <span className={classes.number}>{source.number}</span>
            <span className={classes.name}>
              {source.title}
              {source.within !== null && <span className={classes.within}> · {source.within}</span>}
              <span className={classes.within}>
                <PartNumber place={source.place} />
              </span>
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </SourceLink>
        </li>
      ))}
    </ul>
  );
}
