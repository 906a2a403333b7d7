import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { delimiters, encodings } from '../../../../domain/people/import/people-import.schema.ts';
import classes from './columns-step.module.css';
import { delimiterWords, encodingWords } from './import-words.ts';
import type { AskedShape } from './people-import.queries.ts';

interface Props {
  /** As it was found out, or corrected; nothing yet while the file is looked at. */
  readonly shape: AskedShape;
  readonly onChange: (shape: AskedShape) => void;
}

/** How the file is read. */
export function FileShape({ shape, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.shape}>
      <NativeSelect
        size="md"
        label={t`Encoding`}
        value={shape.encoding ?? 'utf-8'}
        data={encodings.map((value) => ({ value, label: i18n._(encodingWords[value]) }))}
        onChange={({ currentTarget: { value } }) => {
          const encoding = encodings.find((known) => known === value);
          if (encoding) onChange({ encoding });
        }}
      />
      <NativeSelect
        size="md"
        label={t`Separator`}
        value={shape.delimiter ?? 'comma'}
        data={delimiters.map((value) => ({ value, label: i18n._(delimiterWords[value]) }))}
        onChange={({ currentTarget: { value } }) => {
          const delimiter = delimiters.find((known) => known === value);
          if (delimiter) onChange({ delimiter });
        }}
      />
      <Checkbox
        radius="xs"
        className={classes.check ?? ''}
        label={t`The first row holds the headings`}
        checked={shape.hasHeading ?? true}
        onChange={({ currentTarget }) => onChange({ hasHeading: currentTarget.checked })}
      />
    </div>
  );
}
