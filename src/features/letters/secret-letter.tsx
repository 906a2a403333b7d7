import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { OneLetter } from '../../../domain/letters/letters.schema.ts';
import { LetterContentView } from './letter-content.tsx';
import classes from './letter-dialog.module.css';
import { useRevealLetter } from './letters.queries.ts';

/** A letter that opens something to whoever reads it: closed, until somebody answers for opening it. */
export function SecretLetter({ letter }: { letter: OneLetter }) {
  const reveal = useRevealLetter(letter.id);
  if (reveal.data) return <LetterContentView content={reveal.data} />;
  return (
    <div className={classes.secret}>
      <IconLock size={24} stroke={1.75} aria-hidden />
      {letter.canReveal ? (
        <>
          <p>
            <Trans>
              This e-mail holds a link that opens an account to whoever has it. Opening the e-mail
              is recorded in the audit log.
            </Trans>
          </p>
          <Button
            size="md"
            leftSection={<IconLockOpen size={18} />}
            loading={reveal.isPending}
            onClick={() => reveal.mutate()}
          >
            <Trans>Open the e-mail</Trans>
          </Button>
        </>
      ) : (
        <p>
          {letter.status === 'sent' ? (
            <Trans>This e-mail contained a secret link, which was removed when it was sent.</Trans>
          ) : (
            <Trans>This e-mail contains a secret link and is not shown to you.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
