import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PeopleImport } from '../../../../domain/people/import/people-import.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { Column } from '../../../ui/DataTable/column.ts';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import classes from './import-home.module.css';
import { stateMarks } from './import-words.ts';
import { UndoButton } from './undo-button.tsx';

export function useImportColumns(): Column<PeopleImport>[] {
  const { t, i18n } = useLingui();
  const number = (count: number | undefined) => (
    <span className={classes.numbers}>{count === undefined ? '–' : i18n.number(count)}</span>
  );
  return [
    {
      name: 'fileName',
      title: t`File`,
      render: ({ id, fileName }) => (
        <Link className={classes.file} to="/people/import" search={{ import: id }}>
          {fileName}
        </Link>
      ),
    },
    {
      name: 'state',
      title: t`State`,
      isNarrow: true,
      render: ({ state }) => (
        <Chip tone={stateMarks[state].tone}>{i18n._(stateMarks[state].label)}</Chip>
      ),
    },
    {
      name: 'create',
      title: t`New`,
      align: 'end',
      isNarrow: true,
      render: ({ counts }) => number(counts?.create),
    },
    {
      name: 'change',
      title: t`Changed`,
      align: 'end',
      isNarrow: true,
      render: ({ counts }) => number(counts?.change),
    },
    {
      name: 'refused',
      title: t`Refused`,
      align: 'end',
      isNarrow: true,
      render: ({ counts }) => number(counts?.refused),
    },
    { name: 'by', title: t`By`, render: ({ createdBy }) => createdBy.name },
    {
      name: 'createdAt',
      title: t`When`,
      isNarrow: true,
      render: ({ endedAt, createdAt }) => <RelativeTime at={endedAt ?? createdAt} />,
    },
    {
      name: 'undo',
      title: t`Undo`,
      isTitleHidden: true,
      isNarrow: true,
      render: (one) => <UndoButton one={one} />,
    },
  ];
}
