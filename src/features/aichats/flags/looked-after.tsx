import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useState } from 'react';
import type { Care, CareState } from '../../../../domain/aichats/flag-care.contract.ts';
import { chatTime } from '../chat-time.ts';
import classes from './flags.module.css';
import { useCareForFlagged } from './flags.queries.ts';

interface Props {
  readonly conversationId: number;
  readonly care: CareState;
  readonly cares: readonly Care[];
  readonly mayCare: boolean;
}

/** Who looked after whoever wrote what was flagged, and the way to say that one has. */
export function LookedAfter({ conversationId, care, cares, mayCare }: Props) {
  const { i18n, t } = useLingui();
  const [note, setNote] = useState('');
  const mark = useCareForFlagged(conversationId);
  const isMarking = mayCare && care === 'open';
  if (!isMarking && cares.length === 0) return null;
  return (
    <section className={classes.after} aria-label={t`Follow-up`}>
      {cares.length > 0 && (
        <ul>
          {cares.map(({ name, caredAt, note: said }) => {
            const at = chatTime(caredAt, i18n.locale);
            return (
              <li key={`${caredAt} ${name}`}>
                <p className={classes.who}>
                  <IconHeartHandshake size={18} stroke={1.75} aria-hidden />
                  <Trans>
                    {name} handled this, {at}
                  </Trans>
                </p>
                {said !== '' && <p className={classes.note}>{said}</p>}
              </li>
            );
          })}
        </ul>
      )}
      {isMarking && (
        <form
          className={classes.mark}
          onSubmit={(event) => {
            event.preventDefault();
            mark.mutate(note, { onSuccess: () => setNote('') });
          }}
        >
          <Textarea
            size="md"
            autosize
            minRows={2}
            maxLength={1000}
            label={t`What you did (optional)`}
            description={t`Staff who may read this conversation see this; the trainee does not.`}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button type="submit" size="md" loading={mark.isPending}>
            <Trans>Mark as handled</Trans>
          </Button>
          {mark.isError && (
            <p className={classes.hint} role="alert">
              <Trans>It could not be marked. Try again.</Trans>
            </p>
          )}
        </form>
      )}
    </section>
  );
}
