import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../ui/Chip/chip.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import classes from './marking-queue.module.css';
import { queueQuery } from './markings.queries.ts';

/** What waits for a mark in a class, by quiz; the oldest is where one begins. */
export default function MarkingQueue({ classId }: { classId: number }) {
  const { data } = useQuery(queueQuery(classId));
  const rows = data?.result ?? [];
  const count = data?.pagination?.count ?? 0;
  const [oldest] = rows;
  const byQuiz = [...Map.groupBy(rows, ({ classMaterialId }) => classMaterialId)];
  return (
    <section className={panel.panel} aria-labelledby="marking-queue" aria-busy={!data}>
      <div className={panel.head}>
        <h2 id="marking-queue" className={panel.title}>
          <Plural value={count} one="# to mark" other="# to mark" />
        </h2>
        {oldest && (
          <Chip tone="warn">
            <Trans>
              oldest <RelativeTime at={oldest.submittedAt} />
            </Trans>
          </Chip>
        )}
      </div>
      {oldest ? (
        <>
          <ul className={classes.list}>
            {byQuiz.map(([classMaterialId, some]) => (
              <li key={classMaterialId}>
                <span className={classes.title}>{some[0]?.materialTitle}</span>
                <b>{some.length}</b>
              </li>
            ))}
          </ul>
          <Button
            fullWidth
            size="md"
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/classes/$classId"
                params={{ classId }}
                search={{ tab: 'marking', attempt: oldest.attemptId }}
              />
            )}
          >
            <Trans>Start marking</Trans>
          </Button>
        </>
      ) : (
        <p className={panel.hint}>
          <Trans>Nothing to mark.</Trans>
        </p>
      )}
    </section>
  );
}
