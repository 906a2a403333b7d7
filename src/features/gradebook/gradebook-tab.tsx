import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangleFilled, IconEye, IconProgress, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import type { Gradebook } from '../../../domain/gradebook/gradebook.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { columnsOf, type Row, rowOf } from './cell.ts';
import { gradebookQuery } from './gradebook.queries.ts';
import type { GradebookSearch } from './gradebook-search.ts';
import classes from './gradebook.module.css';
import { GradeGrid } from './grid/grade-grid.tsx';
import { useGridSizes } from './grid/grid-sizes.ts';
import { Legend } from './legend.tsx';
import { chosenRows } from './order.ts';
import { PersonDialog } from './person/person-dialog.tsx';
import { WorkDialog } from './person/work-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

interface Props {
  user: User;
  shown: Class;
  search: GradebookSearch;
  onSearch: (search: GradebookSearch) => void;
}

/** Everybody in a class with everything they did in it. */
export function GradebookTab({ user, shown, search, onSearch }: Props) {
  const isTime = search.show === 'time';
  const { data, isLoadingError, isFetching, refetch } = useQuery(gradebookQuery(shown.id, isTime));
  const [sectionId, setSectionId] = useState<number>();
  const [isHeat, setIsHeat] = useState(true);
  const hasAnswers = isAllowed(actorOf(user), 'class.exportAnswers');
  return (
    <>
      <Toolbar
        shown={shown}
        search={search}
        onSearch={onSearch}
        sectionId={sectionId}
        onSection={setSectionId}
        isHeat={isHeat}
        onHeat={setIsHeat}
        hasAnswers={hasAnswers}
      />
      {isLoadingError && <LoadFailure onRetry={refetch} />}
      {!data && !isLoadingError && <TextSkeleton />}
      {data && (
        <Sheet
          user={user}
          shown={shown}
          gradebook={data}
          search={search}
          onSearch={onSearch}
          sectionId={sectionId}
          isHeat={isHeat}
        />
      )}
      {data && (
        <div className={classes.below}>
          <Legend shown={search.show ?? 'score'} isHeat={isHeat} />
          <Updated at={data.updatedAt} isFetching={isFetching} onRefresh={() => void refetch()} />
        </div>
      )}
    </>
  );
}

interface SheetProps extends Props {
  gradebook: Gradebook;
  sectionId: number | undefined;
  isHeat: boolean;
}

function Sheet({ user, shown, gradebook, search, onSearch, sectionId, isHeat }: SheetProps) {
  const { t } = useLingui();
  const sizes = useGridSizes();
  const [cell, setCell] = useState<{ userId: number; classMaterialId: number; title?: string }>();
  const { keyword = '', groupId, order = 'name', show = 'score', person } = search;
  const all = useMemo(() => gradebook.rows.map(rowOf), [gradebook]);
  const rows = useMemo(
    () => chosenRows(all, { keyword, groupId, order }),
    [all, keyword, groupId, order],
  );
  const allColumns = useMemo(() => columnsOf(gradebook), [gradebook]);
  const columns = useMemo(
    () => allColumns.filter((column) => sectionId === undefined || column.sectionId === sectionId),
    [allColumns, sectionId],
  );
  const titleOf = (classMaterialId: number) =>
    allColumns.find(({ id }) => id === classMaterialId)?.title ?? '';
  const opened = all.find(({ userId }) => userId === person);
  const inCell = cell && all.find(({ userId }) => userId === cell.userId);
  const actor = actorOf(user);
  if (rows.length === 0)
    return (
      <EmptyState icon={<IconProgress size={28} stroke={1.75} />} title={t`No trainee to show`}>
        <Trans>Enrolled trainees appear here with what they have done.</Trans>
      </EmptyState>
    );
  return (
    <>
      <GradeGrid
        // What is drawn is reckoned from its sizes, which another width or pointer changes.
        key={sizes.row}
        sections={gradebook.sections}
        columns={columns}
        rows={rows}
        shown={show}
        isHeat={isHeat}
        today={gradebook.today}
        sizes={sizes}
        corner={<Corner rows={rows} />}
        onPerson={({ userId }) => onSearch({ ...search, person: userId })}
        onCell={({ userId }, { id }) => setCell({ userId, classMaterialId: id })}
      />
      {opened && !cell && (
        <PersonDialog
          classId={shown.id}
          row={opened}
          today={gradebook.today}
          canWrite={isAllowed(actor, 'class.writeHelpNotes')}
          titleOf={titleOf}
          onMaterial={(classMaterialId) => setCell({ userId: opened.userId, classMaterialId })}
          onDrill={({ classMaterialId, title }) =>
            setCell({ userId: opened.userId, classMaterialId, title })
          }
          onClose={() => onSearch({ ...search, person: undefined })}
        />
      )}
      {cell && inCell && (
        <WorkDialog
          {...cell}
          classId={shown.id}
          name={inCell.name}
          title={cell.title ?? titleOf(cell.classMaterialId)}
          canMark={isAllowed(actor, 'class.overrideAnswer')}
          onClose={() => setCell(undefined)}
        />
      )}
    </>
  );
}

function Corner({ rows }: { rows: readonly Row[] }) {
  const help = rows.filter((row) => row.help?.level === 'help').length;
  const watch = rows.filter((row) => row.help?.level === 'watch').length;
  return (
    <>
      <strong>
        <Plural value={rows.length} one="# trainee" other="# trainees" />
      </strong>
      {(help > 0 || watch > 0) && (
        <span className={classes.signals}>
          {help > 0 && (
            <span data-level="help">
              <IconAlertTriangleFilled size={13} aria-hidden />{' '}
              <Plural value={help} one="# needs help" other="# need help" />
            </span>
          )}
          {watch > 0 && (
            <span data-level="watch">
              <IconEye size={14} aria-hidden /> <Trans>{watch} to watch</Trans>
            </span>
          )}
        </span>
      )}
    </>
  );
}

interface UpdatedProps {
  at: string;
  isFetching: boolean;
  onRefresh: () => void;
}

function Updated({ at, isFetching, onRefresh }: UpdatedProps) {
  const { t, i18n } = useLingui();
  const time = dateFormat(i18n.locale, { timeStyle: 'short' }).format(new Date(at));
  return (
    <span className={classes.updated}>
      <Trans>Updated {time}</Trans>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        aria-label={t`Refresh`}
        loading={isFetching}
        onClick={onRefresh}
      >
        <IconRefresh size={18} />
      </ActionIcon>
    </span>
  );
}
