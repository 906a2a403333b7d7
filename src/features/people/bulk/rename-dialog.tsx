import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PersonSummary, RenameField } from '../../../../domain/people/people.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { usePreviewRename, useRenamePeople } from '../people.queries.ts';
import people from '../people.module.css';
import { RenameOutcomes } from './rename-outcomes.tsx';
import { rowsOf, textOf } from './rename-rows.ts';

interface Props {
  /** Who stands in the table at first. */
  people: readonly PersonSummary[];
  onDone: (changed: number) => void;
  onClose: () => void;
}

const mostRows = 1000;

/** Many names at once, by a table of two columns: seen first, then all of them or none. */
export function RenameDialog({ people: begun, onDone, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [field, setField] = useState<RenameField>('name');
  const [text, setText] = useState(() => linesOf(begun, 'name'));
  const preview = usePreviewRename();
  const rename = useRenamePeople();
  const rows = rowsOf(text);
  const body = { field, rows };
  const outcomes = preview.data;
  const changes = outcomes?.filter(({ outcome }) => outcome === 'change').length ?? 0;
  const isRefused = outcomes?.some(({ outcome }) => outcome === 'refused') ?? false;

  function choose(next: RenameField) {
    // What was typed stays; what only stood there follows the choice.
    if (text === linesOf(begun, field)) setText(linesOf(begun, next));
    setField(next);
    preview.reset();
  }

  return (
    <Dialog title={t`Rename people`} size={760} onClose={onClose}>
      <div className={people.fields}>
        <SegmentedControl
          size="md"
          aria-label={t`What is changed`}
          value={field}
          onChange={(value) => choose(value === 'accountName' ? 'accountName' : 'name')}
          data={[
            { value: 'name', label: t`Names` },
            { value: 'accountName', label: t`Account names` },
          ]}
        />
        {outcomes ? (
          <RenameOutcomes outcomes={outcomes} />
        ) : (
          <Textarea
            size="md"
            label={
              field === 'name' ? t`Account name and new name` : t`Account name and new account name`
            }
            description={t`One person per line. Two columns copied from a spreadsheet can be pasted here.`}
            autosize
            minRows={6}
            maxRows={16}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={
              rows.length > mostRows
                ? t`At most ${i18n.number(mostRows)} people can be renamed at once.`
                : undefined
            }
            data-autofocus
          />
        )}
        <div className={people.actions}>
          {outcomes ? (
            <>
              {isRefused && (
                <p className={people.refusal} role="alert">
                  <Trans>Nothing is changed while a line is refused.</Trans>
                </p>
              )}
              <Button size="md" variant="default" onClick={() => preview.reset()}>
                <Trans>Back to the table</Trans>
              </Button>
              <Button
                size="md"
                disabled={isRefused || changes === 0}
                loading={rename.isPending}
                onClick={() =>
                  rename.mutate(body, { onSuccess: onDone, onError: () => preview.mutate(body) })
                }
              >
                <Plural
                  value={changes}
                  _0="Nothing to rename"
                  one="Rename # person"
                  other="Rename # people"
                />
              </Button>
            </>
          ) : (
            <>
              <Button size="md" variant="default" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                size="md"
                disabled={rows.length === 0 || rows.length > mostRows}
                loading={preview.isPending}
                onClick={() => preview.mutate(body)}
              >
                <Trans>Check</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const linesOf = (people: readonly PersonSummary[], field: RenameField): string =>
  textOf(people.map((person) => ({ accountName: person.accountName, value: person[field] })));
