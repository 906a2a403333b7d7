import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Pagination } from '../../../domain/http/envelope.ts';
import type { WaitingPerson } from '../../../domain/people/waiting.schema.ts';
import type { Column } from '../DataTable/column.ts';
import { DataTable } from '../DataTable/data-table.tsx';
import { PersonName } from '../PersonName/person-name.tsx';
import { RelativeTime } from '../RelativeTime/relative-time.tsx';
import classes from './waiting-table.module.css';

interface Props {
  rows: readonly WaitingPerson[] | undefined;
  page: Pagination | undefined;
  limit: number;
  onPage: (page: { offset: number; limit: number }) => void;
  /** A place is one in the whole line, not among those found or seen. */
  hasPlaces: boolean;
  /** Undefined for who may take nobody out. */
  onRemove: ((person: WaitingPerson) => void) | undefined;
  empty: ReactNode;
}

/** Who waits for a seat, in the order in which seats that become free are given. */
export function WaitingTable({ rows, page, limit, onPage, hasPlaces, onRemove, empty }: Props) {
  const { t, i18n } = useLingui();
  const offset = page?.offset ?? 0;
  const places = new Map(rows?.map(({ userId }, index) => [userId, offset + index + 1]));
  const place: Column<WaitingPerson> = {
    name: 'place',
    title: t`Place`,
    isNarrow: true,
    render: ({ userId }) => (
      <span className={classes.place}>{i18n.number(places.get(userId) ?? 0)}</span>
    ),
  };
  const removal: Column<WaitingPerson> = {
    name: 'remove',
    title: t`Take out`,
    isTitleHidden: true,
    align: 'end',
    isNarrow: true,
    render: (person) => (
      <Button
        size="md"
        variant="default"
        aria-label={t`Take out ${person.name}`}
        onClick={() => onRemove?.(person)}
      >
        <Trans>Take out</Trans>
      </Button>
    ),
  };
  return (
    <DataTable
      label={t`Waiting list`}
      columns={[
        { name: 'name', title: t`Name`, render: (person) => <PersonName person={person} /> },
        ...(hasPlaces ? [place] : []),
        {
          name: 'waitingSince',
          title: t`Since`,
          isNarrow: true,
          render: ({ waitingSince }) => <RelativeTime at={waitingSince} />,
        },
        ...(onRemove ? [removal] : []),
      ]}
      rows={rows}
      idOf={({ userId }) => userId}
      page={page ?? { count: 0, offset: 0, limit }}
      onPage={onPage}
      empty={empty}
    />
  );
}
