import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { sendEagerly } from '../../offline/outbox/outbox.ts';
import { useLeft } from '../../offline/outbox/use-waiting.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { placeOf, type WritePlace } from './read-write.ts';
import { ExportUnsent } from './export-unsent.tsx';
import { oldestQuery, useOutboxInStep } from './outbox.queries.ts';
import { OutboxNeeds } from './outbox-needs.tsx';
import classes from './waiting-page.module.css';
import { WaitingWrite } from './waiting-write.tsx';

const atOnce = 50;

type WithWords = (operation: Operation, draw: (words: string) => ReactNode) => ReactNode;

/** Everything that is not on the server yet, and what the person can do about it. */
export function WaitingPage({
  drawPlace,
  namePlace,
  withWords,
  wordsOf,
}: {
  /** A link to where a write belongs, in the names that a person knows. */
  drawPlace: (place: WritePlace) => ReactNode;
  namePlace: (place: WritePlace) => string;
  /** Draws with what the person wrote. */
  withWords: WithWords;
  wordsOf: (operation: Operation) => string;
}) {
  const { t } = useLingui();
  usePageTitle(t`Not on the server yet`);
  useOutboxInStep();
  const { all, refused } = useLeft();
  const onTheWay = all - refused;
  return (
    <div className={classes.page}>
      <PageHeader
        title={<Trans>Not on the server yet</Trans>}
        below={
          all > 0 && (
            <Plural
              value={all}
              one="# change is safe on this device."
              other="# changes are safe on this device."
            />
          )
        }
        actions={
          onTheWay > 0 && (
            <Button
              size="md"
              leftSection={<IconSend size={20} stroke={1.75} />}
              onClick={sendEagerly}
            >
              <Trans>Send now</Trans>
            </Button>
          )
        }
      />
      <OutboxNeeds />
      {all === 0 && (
        <EmptyState icon={<IconCircleCheck />} title={<Trans>Everything is on the server</Trans>}>
          <Trans>
            What you write without a network waits here, safe on this device, until it is sent.
          </Trans>
        </EmptyState>
      )}
      {refused > 0 && (
        <Writes
          title={<Trans>Waits for you</Trans>}
          which="refused"
          count={refused}
          drawPlace={drawPlace}
          withWords={withWords}
        />
      )}
      {onTheWay > 0 && (
        <Writes
          title={<Trans>Waits to be sent</Trans>}
          which="on-the-way"
          count={onTheWay}
          drawPlace={drawPlace}
          withWords={withWords}
        />
      )}
      {all > 0 && <ExportUnsent namePlace={namePlace} wordsOf={wordsOf} />}
    </div>
  );
}

interface WritesProps {
  title: ReactNode;
  which: 'refused' | 'on-the-way';
  count: number;
  drawPlace: (place: WritePlace) => ReactNode;
  withWords: WithWords;
}

function Writes({ title, which, count, drawPlace, withWords }: WritesProps) {
  const { i18n } = useLingui();
  const [most, setMost] = useState(atOnce);
  const { data: operations = [] } = useQuery(oldestQuery(which, most));
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        {title} <span className={classes.count}>{i18n.number(count)}</span>
      </h2>
      <ul className={classes.list}>
        {operations.map((operation) => (
          <li key={operation.seq}>
            {withWords(operation, (words) => (
              <WaitingWrite
                operation={operation}
                words={words}
                place={placeIn(operation, drawPlace)}
              />
            ))}
          </li>
        ))}
      </ul>
      {count > most && (
        <Button
          size="md"
          variant="default"
          className={classes.more ?? ''}
          onClick={() => setMost(most + atOnce)}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}

function placeIn(operation: Operation, draw: (place: WritePlace) => ReactNode): ReactNode {
  const place = placeOf(operation);
  return place && draw(place);
}
