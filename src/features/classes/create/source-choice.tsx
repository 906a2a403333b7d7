import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBooks,
  IconFile,
  IconStack2,
  IconTemplate,
  type TablerIcon,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ClassSource } from '../../../../domain/outlines/class-source.schema.ts';
import classes from './source-choice.module.css';
import { sourcesQuery } from './create.queries.ts';

export type SourceKind = ClassSource['kind'] | 'nothing';

const looks: Record<SourceKind, { name: MessageDescriptor; icon: TablerIcon }> = {
  nothing: { name: msg`Nothing`, icon: IconFile },
  template: { name: msg`A template`, icon: IconTemplate },
  course: { name: msg`A course`, icon: IconStack2 },
  class: { name: msg`Another class`, icon: IconBooks },
};

const searchDelayMs = 300;

interface Props {
  readonly kinds: readonly SourceKind[];
  readonly kind: SourceKind;
  readonly chosenId: number | undefined;
  readonly onKind: (kind: SourceKind) => void;
  readonly onChoose: (id: number | undefined) => void;
}

/** With what a class begins. */
export function SourceChoiceFields({ kinds, kind, chosenId, onKind, onChoose }: Props) {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className={classes.sources}>
      <legend className={classes.legend}>
        <Trans>Start from</Trans>
      </legend>
      <div className={classes.kinds}>
        {kinds.map((each) => {
          const Icon = looks[each].icon;
          return (
            <label key={each} className={classes.kind}>
              <input
                type="radio"
                name={name}
                checked={each === kind}
                onChange={() => onKind(each)}
              />
              <Icon size={20} stroke={1.75} aria-hidden />
              {i18n._(looks[each].name)}
            </label>
          );
        })}
      </div>
      {kind !== 'nothing' && (
        <SourcePick key={kind} kind={kind} chosenId={chosenId} onChoose={onChoose} />
      )}
    </fieldset>
  );
}

interface PickProps extends Pick<Props, 'chosenId' | 'onChoose'> {
  readonly kind: ClassSource['kind'];
}

function SourcePick({ kind, chosenId, onChoose }: PickProps) {
  const { t, i18n } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [asked] = useDebouncedValue(keyword, searchDelayMs);
  const { data = [], isPending } = useQuery({
    ...sourcesQuery(kind, asked),
    placeholderData: keepPreviousData,
  });
  const [known, setKnown] = useState<{ value: string; label: string }>();
  const options = data.map(({ id, title }) => ({ value: String(id), label: title }));
  const isListed = known === undefined || options.some(({ value }) => value === known.value);
  return (
    <Select
      size="md"
      label={i18n._(looks[kind].name)}
      placeholder={t`Search by title`}
      searchable
      nothingFoundMessage={isPending ? t`Searching …` : t`Nothing matches`}
      value={chosenId === undefined ? null : String(chosenId)}
      data={isListed ? options : [known, ...options]}
      filter={({ options: all }) => all}
      onSearchChange={(typed) => setKeyword(typed === known?.label ? '' : typed)}
      onChange={(value) => {
        setKnown(options.find((option) => option.value === value));
        onChoose(value === null ? undefined : Number(value));
      }}
    />
  );
}
