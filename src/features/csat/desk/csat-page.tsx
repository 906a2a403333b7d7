import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { exportCsat } from '../../../../domain/csat/csat.contract.ts';
import { type Breakdown, breakdowns } from '../../../../domain/csat/breakdowns.ts';
import type { CsatRow } from '../../../../domain/csat/csat.schema.ts';
import { hrefOf } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import classes from './csat-page.module.css';
import { CsatTable } from './csat-table.tsx';
import { givenOf } from './csat.queries.ts';
import { ScoreOverTime } from './score-over-time.tsx';

const ofAll = breakdowns.filter((one) => one !== 'section' && one !== 'week');
type OfAll = (typeof ofAll)[number];

export interface CsatSearch {
  readonly by?: Breakdown | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Props {
  readonly search: CsatSearch;
  readonly onSearch: (search: CsatSearch) => void;
}

/** What trainees say of their classes, over the whole organisation. */
export function CsatPage({ search, onSearch }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Satisfaction`);
  const { from, to } = search;
  const by: OfAll = ofAll.find((one) => one === search.by) ?? 'class';
  const words: Partial<Record<Breakdown, string>> = {
    class: t`Classes`,
    instructor: t`Instructors`,
    material: t`Materials`,
    version: t`Course versions`,
  };
  return (
    <>
      <PageHeader
        title={<Trans>Satisfaction</Trans>}
        below={
          <Trans>The share of ratings that are 4 or 5. The bar shows how certain it is.</Trans>
        }
        actions={
          <Button
            component="a"
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            href={hrefOf(exportCsat, { query: givenOf({ by, from, to }) })}
            download
          >
            <Trans>CSV</Trans>
          </Button>
        }
      />
      <div className={classes.filters}>
        <SegmentedControl
          size="md"
          aria-label={t`Group by`}
          value={by}
          onChange={(value) => onSearch({ ...search, by: ofAll.find((one) => one === value) })}
          data={ofAll.map((value) => ({ value, label: words[value] ?? value }))}
        />
        <DateField
          label={t`From`}
          value={from ?? ''}
          onChange={({ currentTarget }) =>
            onSearch({ ...search, from: currentTarget.value || undefined })
          }
        />
        <DateField
          label={t`Until`}
          value={to ?? ''}
          onChange={({ currentTarget }) =>
            onSearch({ ...search, to: currentTarget.value || undefined })
          }
        />
      </div>
      <ScoreOverTime asked={{ from, to }} title={t`Satisfaction`} />
      <CsatTable asked={{ by, from, to }} {...(by === 'class' && { nameOf: nameOfClass })} />
    </>
  );
}

function nameOfClass({ key, label }: CsatRow) {
  return (
    <Link
      className={classes.link}
      to="/classes/$classId"
      params={{ classId: Number(key) }}
      search={{ tab: 'satisfaction' }}
    >
      {label}
    </Link>
  );
}
