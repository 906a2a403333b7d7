import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportField } from '../../../../domain/people/import/import-fields.ts';
import type {
  ImportPlan,
  ImportSample,
  PeopleImport,
} from '../../../../domain/people/import/people-import.schema.ts';
import { ColumnTable } from './column-table.tsx';
import classes from './columns-step.module.css';
import { FileShape } from './file-shape.tsx';
import { FailureNotice, Notice } from '../../../ui/Notice/notice.tsx';
import {
  type AskedShape,
  sampleQuery,
  useDiscardImport,
  usePlanImport,
} from './people-import.queries.ts';
import { defaultOptions, type Options, PlanOptions } from './plan-options.tsx';

interface Props {
  readonly one: PeopleImport;
  readonly onPlanned: () => void;
  readonly onLeave: () => void;
}

const shapeOf = (plan: ImportPlan | null): AskedShape =>
  plan ? { encoding: plan.encoding, delimiter: plan.delimiter, hasHeading: plan.hasHeading } : {};

/** How the file is read, what its columns are, and what may happen to people. */
export function ColumnsStep({ one, onPlanned, onLeave }: Props) {
  const [asked, setAsked] = useState(() => shapeOf(one.plan));
  // Of how the file is read now: other marks make other columns.
  const [named, setNamed] = useState<readonly (ImportField | null)[] | undefined>(
    one.plan?.columns,
  );
  const [chosen, setChosen] = useState<Options | undefined>(one.plan ?? undefined);
  const query = useQuery({ ...sampleQuery(one.id, asked), placeholderData: keepPreviousData });
  const plan = usePlanImport(one.id);
  const discard = useDiscardImport(one.id);
  const { data: sample, error } = query;
  const read = (shape: AskedShape) => {
    setAsked((before) => ({ ...before, ...shape }));
    setNamed(undefined);
  };
  const columns = fitting(named, sample);
  // As the import before this one did it; but people who are there are changed only by who asks anew.
  const before = sample?.before && { ...sample.before, mode: defaultOptions.mode };
  const options = chosen ?? before ?? defaultOptions;
  const missing = !columns.includes('accountName');
  const begin = () => {
    if (!sample) return;
    const { encoding, delimiter, hasHeading } = sample;
    const { mode, missingGroups, groupsBecome, sendsLinks } = options;
    plan.mutate(
      {
        encoding,
        delimiter,
        hasHeading,
        columns: [...columns],
        mode,
        missingGroups,
        groupsBecome,
        sendsLinks,
      },
      { onSuccess: onPlanned },
    );
  };
  return (
    <>
      <FileShape shape={{ ...sample, ...asked }} onChange={read} />
      {error && (
        <FailureNotice error={error}>
          <Trans>The beginning of the file could not be shown.</Trans>
        </FailureNotice>
      )}
      {sample?.isUnreadable && (
        <Notice tone="warn">
          <Trans>Some characters cannot be read. Try another encoding.</Trans>
        </Notice>
      )}
      {sample ? (
        <ColumnTable sample={sample} columns={columns} onColumns={setNamed} />
      ) : (
        !error && <Skeleton height={240} radius="lg" />
      )}
      <PlanOptions options={options} onChange={setChosen} hasGroups={columns.includes('groups')} />
      <div className={classes.actions}>
        <Button
          size="md"
          disabled={!sample || missing || error !== null}
          loading={plan.isPending}
          onClick={begin}
        >
          <Trans>Check the rows</Trans>
        </Button>
        <Button
          size="md"
          variant="default"
          loading={discard.isPending}
          onClick={() => discard.mutate(undefined, { onSuccess: onLeave })}
        >
          <Trans>Discard</Trans>
        </Button>
        {sample && missing && (
          <span className={classes.missing}>
            <Trans>First choose the column that holds the account name.</Trans>
          </span>
        )}
      </div>
    </>
  );
}

/** What was named, as far as the file has such columns; else what they seem to be. */
function fitting(
  named: readonly (ImportField | null)[] | undefined,
  sample: ImportSample | undefined,
): readonly (ImportField | null)[] {
  const guessed = sample?.columns ?? [];
  return named && named.length === guessed.length ? named : guessed;
}
