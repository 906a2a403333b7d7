import { Plural } from '@lingui/react/macro';
import { IconBook2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Discussion } from '../../../../domain/discussions/discussions.schema.ts';
import classes from './thread.module.css';

export interface AskedPlace {
  readonly classId: number;
  readonly classMaterialId: number;
  readonly chapter: string | undefined;
}

export type PlaceLinkType = ComponentType<AskedPlace>;

interface Props {
  readonly discussion: Discussion;
  /** The way there; undefined where there is none. */
  readonly placeLink: PlaceLinkType | undefined;
}

/** The place that was asked about, always in sight. */
export function PlaceCard({ discussion, placeLink: PlaceLink }: Props) {
  const { classId, classTitle, classMaterialId, materialTitle, place, othersHere } = discussion;
  return (
    <div className={classes.place}>
      <IconBook2 size={20} stroke={1.75} aria-hidden className={classes.placeIcon} />
      <div className={classes.placeWords}>
        {place?.quote && <mark className={classes.quote}>{place.quote}</mark>}
        <span className={classes.crumbs}>
          {[...new Set([classTitle, materialTitle, place?.label])].filter(Boolean).join(' › ')}
          {othersHere > 0 && (
            <>
              {' · '}
              <Plural value={othersHere} one="# other asked here" other="# others asked here" />
            </>
          )}
        </span>
      </div>
      {classMaterialId !== null && PlaceLink && (
        <PlaceLink classId={classId} classMaterialId={classMaterialId} chapter={place?.chapter} />
      )}
    </div>
  );
}
