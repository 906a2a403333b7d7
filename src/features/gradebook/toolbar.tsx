import { useLingui } from '@lingui/react/macro';
import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { ExportMenu } from './export-menu.tsx';
import {
  type GradebookSearch,
  type GradebookSort,
  gradebookSorts,
  type ShownFigure,
  shownFigures,
} from './gradebook-search.ts';
import classes from './gradebook.module.css';

interface Props {
  shown: Class;
  search: GradebookSearch;
  onSearch: (search: GradebookSearch) => void;
  sectionId: number | undefined;
  onSection: (sectionId: number | undefined) => void;
  isHeat: boolean;
  onHeat: (isHeat: boolean) => void;
  hasAnswers: boolean;
}

/** Who and what of a gradebook is shown, and how. */
export function Toolbar(props: Props) {
  const { shown, search, onSearch, sectionId, onSection, isHeat, onHeat, hasAnswers } = props;
  const { t } = useLingui();
  const sorts: Record<GradebookSort, string> = {
    name: t`By name`,
    help: t`Needs help first`,
    percent: t`Least progress first`,
    lastActivityAt: t`Longest away first`,
  };
  const figures: Record<ShownFigure, string> = {
    state: t`State`,
    score: t`Score`,
    time: t`Time`,
  };
  return (
    <div className={classes.toolbar}>
      <SearchField
        label={t`Find a trainee`}
        value={search.keyword ?? ''}
        isImmediate
        onSearch={(keyword) => onSearch({ ...search, keyword: keyword || undefined })}
      />
      <ExportMenu
        classId={shown.id}
        keyword={search.keyword}
        groupId={search.groupId}
        hasAnswers={hasAnswers}
      />
      {shown.groups.length > 0 && (
        <NativeSelect
          className={classes.pick ?? ''}
          size="md"
          aria-label={t`Group`}
          value={search.groupId ?? ''}
          onChange={({ currentTarget }) =>
            onSearch({ ...search, groupId: Number(currentTarget.value) || undefined })
          }
          data={[
            { value: '', label: t`All groups` },
            ...shown.groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {shown.sections.length > 1 && (
        <NativeSelect
          className={classes.pick ?? ''}
          size="md"
          aria-label={t`Section`}
          value={sectionId ?? ''}
          onChange={({ currentTarget }) => onSection(Number(currentTarget.value) || undefined)}
          data={[
            { value: '', label: t`All sections` },
            ...shown.sections.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      <NativeSelect
        className={classes.pick ?? ''}
        size="md"
        aria-label={t`Sorted by`}
        value={search.order ?? 'name'}
        onChange={({ currentTarget }) =>
          onSearch({
            ...search,
            order: gradebookSorts.find((sort) => sort === currentTarget.value),
          })
        }
        data={gradebookSorts.map((value) => ({ value, label: sorts[value] }))}
      />
      <span className={classes.space} />
      <Switch
        size="md"
        label={t`Heat map`}
        checked={isHeat}
        onChange={({ currentTarget }) => onHeat(currentTarget.checked)}
      />
      <SegmentedControl
        className={classes.figures ?? ''}
        size="md"
        aria-label={t`What the cells show`}
        value={search.show ?? 'score'}
        onChange={(value) =>
          onSearch({ ...search, show: shownFigures.find((figure) => figure === value) })
        }
        data={shownFigures.map((value) => ({ value, label: figures[value] }))}
      />
    </div>
  );
}
