import { Trans } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight, IconListSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '../../../../domain/limits.ts';
import { AuthorName } from '../author-name.tsx';
import { StandingChip } from '../list/discussion-row.tsx';
import { similarQuery } from '../discussions.queries.ts';
import classes from './similar-ones.module.css';

interface Props {
  readonly classId: number;
  readonly title: string;
  readonly onOpen: (uuid: string) => void;
}

const leastLetters = 4;

/** What was asked before in the class in nearly these words, so that nobody asks twice. */
export function SimilarOnes({ classId, title, onOpen }: Props) {
  const [settled] = useDebouncedValue(title.trim(), limits.searchDebounceMs);
  const isEnough = Array.from(settled).length >= leastLetters;
  const { data = [] } = useQuery({
    ...similarQuery(classId, settled),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  if (!isEnough || data.length === 0) return null;
  return (
    <section className={classes.similar}>
      <h3 className={classes.head}>
        <IconListSearch size={18} stroke={1.75} aria-hidden />
        <Trans>Similar questions. Your answer may be here</Trans>
      </h3>
      <ul className={classes.list}>
        {data.map((discussion) => (
          <li key={discussion.uuid}>
            <button type="button" className={classes.one} onClick={() => onOpen(discussion.uuid)}>
              <span className={classes.words}>
                <b>{discussion.title}</b>
                <span className={classes.facts}>
                  <AuthorName {...discussion} /> ·{' '}
                  {discussion.materialTitle ?? discussion.classTitle}
                </span>
              </span>
              <StandingChip discussion={discussion} />
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
