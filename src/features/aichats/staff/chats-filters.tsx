import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { careStates } from '../../../../domain/aichats/flag-care.contract.ts';
import { helpLevels, helpSteps } from '../../../../domain/aichats/help-level.ts';
import { exportTranscripts } from '../../../../domain/aichats/transcripts.contract.ts';
import { hrefOf } from '../../../lib/api.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { helpLevelWords, helpStepWords } from '../help-words.ts';
import classes from './chats-filters.module.css';
import { type ChatsSearch, filterOf } from './chats-search.ts';
import { chatChoicesQuery, given } from './staff-chats.queries.ts';
import { UsageDetails } from './usage-details.tsx';

interface Props {
  readonly search: ChatsSearch;
  readonly bootcampId: number | undefined;
  readonly count: number | undefined;
  readonly onSearch: (search: ChatsSearch) => void;
}

export function ChatsFilters({ search, bootcampId, count, onSearch }: Props) {
  const { t } = useLingui();
  const { data: choices } = useQuery(chatChoicesQuery({ classId: search.c, bootcampId }));
  const set = (change: ChatsSearch) => onSearch({ ...search, ...change });
  return (
    <>
      <PageHeader
        title={<Trans>AI chats</Trans>}
        isPart={bootcampId !== undefined}
        actions={
          <Button
            component="a"
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            href={hrefOf(exportTranscripts, { query: given(filterOf(search, bootcampId)) })}
            title={t`Each trainee in the file can see that you opened their conversation`}
            download
          >
            <Trans>Export</Trans>
          </Button>
        }
      />
      <UsageDetails />
      <div className={classes.filters}>
        <div className={classes.search}>
          <SearchField
            label={t`Search questions and answers`}
            value={search.k ?? ''}
            onSearch={(k) => set({ k: k || undefined })}
          />
        </div>
        <NativeSelect
          className={classes.select ?? ''}
          size="md"
          aria-label={t`Class`}
          value={String(search.c ?? '')}
          onChange={({ currentTarget }) =>
            // What was chosen of another class has nothing in this one.
            set({ c: Number(currentTarget.value) || undefined, u: undefined, m: undefined })
          }
          data={[
            { value: '', label: t`All classes` },
            ...(choices?.classes ?? []).map(({ classId, title, chatCount }) => ({
              value: String(classId),
              label: `${title} (${chatCount})`,
            })),
          ]}
        />
        <Choice
          label={t`Trainee`}
          all={t`All trainees`}
          value={search.u}
          choices={(choices?.trainees ?? []).map(({ id, name }) => ({ id, name }))}
          onChoose={(u) => set({ u })}
        />
        <Choice
          label={t`Material`}
          all={t`All materials`}
          value={search.m}
          choices={(choices?.materials ?? []).map(({ classMaterialId: id, title: name }) => ({
            id,
            name,
          }))}
          onChoose={(m) => set({ m })}
        />
        <NativeSelect
          className={classes.select ?? ''}
          size="md"
          aria-label={t`Help`}
          value={search.step ?? search.level ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({
              level: helpLevels.find((level) => level === value),
              step: helpSteps.find((step) => step === value),
            })
          }
          data={[
            { value: '', label: t`Any help` },
            {
              group: t`Help level`,
              items: helpLevels
                .filter((level) => level !== 'none')
                .map((level) => ({ value: level, label: t(helpLevelWords[level]) })),
            },
            {
              group: t`Furthest hint given`,
              items: helpSteps.map((step) => ({ value: step, label: t(helpStepWords[step]) })),
            },
          ]}
        />
        <NativeSelect
          className={classes.select ?? ''}
          size="md"
          aria-label={t`Flags`}
          value={search.care ?? (search.flagged ? 'flagged' : '')}
          onChange={({ currentTarget: { value } }) =>
            set({
              flagged: value === 'flagged' ? true : undefined,
              care: careStates.find((state) => state === value),
            })
          }
          data={[
            { value: '', label: t`Flagged or not` },
            { value: 'flagged', label: t`Flagged only` },
            { value: 'open', label: t`Open flags` },
            { value: 'done', label: t`Handled flags` },
          ]}
        />
        <DateField
          aria-label={t`From`}
          placeholder={t`From`}
          value={search.from ?? ''}
          onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined })}
        />
        <DateField
          aria-label={t`To`}
          placeholder={t`To`}
          value={search.to ?? ''}
          onChange={({ currentTarget }) => set({ to: currentTarget.value || undefined })}
        />
        {count !== undefined && (
          <span className={classes.count}>
            <Plural value={count} one="# chat" other="# chats" />
          </span>
        )}
      </div>
    </>
  );
}

function Choice(props: {
  readonly label: string;
  /** While nothing is chosen. */
  readonly all: string;
  readonly value: number | undefined;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly onChoose: (id: number | undefined) => void;
}) {
  const { t } = useLingui();
  const { label, all, value, choices, onChoose } = props;
  return (
    <Select
      className={classes.select ?? ''}
      size="md"
      aria-label={label}
      placeholder={all}
      searchable
      clearable
      nothingFoundMessage={t`Nothing found`}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChoose(chosen === null ? undefined : Number(chosen))}
    />
  );
}
