import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { type ImportField, importFields } from '../../../../domain/people/import/import-fields.ts';
import type { ImportSample } from '../../../../domain/people/import/people-import.schema.ts';
import { ScrollBox } from '../../../ui/ScrollBox/scroll-box.tsx';
import classes from './columns-step.module.css';
import { fieldWords } from './import-words.ts';

interface Props {
  readonly sample: ImportSample;
  readonly columns: readonly (ImportField | null)[];
  readonly onColumns: (columns: readonly (ImportField | null)[]) => void;
}

/** How the file begins, and over each column what it is. */
export function ColumnTable({ sample: { headings, rows }, columns, onColumns }: Props) {
  const { t } = useLingui();
  /** A field is one column: it leaves the one it was. */
  const name = (at: number, field: ImportField | null) =>
    onColumns(
      columns.map((before, index) => (index === at ? field : before === field ? null : before)),
    );
  return (
    <ScrollBox label={t`Beginning of the file`} className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((field, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column has no name but its place
              <th key={at} scope="col">
                <ColumnHead
                  heading={headings[at] ?? ''}
                  at={at}
                  field={field}
                  onField={(chosen) => name(at, chosen)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- nor has a row
            <tr key={row}>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- nor has a cell
                <td key={at} data-left-out={(columns[at] ?? null) === null || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface HeadProps {
  readonly heading: string;
  readonly at: number;
  readonly field: ImportField | null;
  readonly onField: (field: ImportField | null) => void;
}

function ColumnHead({ heading, at, field, onField }: HeadProps) {
  const { t, i18n } = useLingui();
  const number = at + 1;
  const title = heading === '' ? t`Column ${number}` : heading;
  return (
    <>
      <span className={classes.head}>{title}</span>
      <NativeSelect
        size="md"
        aria-label={t`What “${title}” is`}
        value={field ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onField(importFields.find((known) => known === value) ?? null)
        }
        data={[
          { value: '', label: t`Leave out` },
          ...importFields.map((value) => ({ value, label: i18n._(fieldWords[value]) })),
        ]}
      />
    </>
  );
}
