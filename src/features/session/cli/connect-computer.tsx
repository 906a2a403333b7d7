import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { LinkFailure } from '../link-card.tsx';
import classes from './cli.module.css';
import { useReadCode } from './cli.queries.ts';
import { ConfirmComputer } from './confirm-computer.tsx';

interface Props {
  /** From the address that the command line shows. */
  readonly code: string | undefined;
}

/** Where a computer is connected for the command line, by the code that it shows. */
export function ConnectComputer({ code }: Props) {
  const { t } = useLingui();
  const [userCode, setUserCode] = useState(code ?? '');
  const read = useReadCode();
  const { mutate } = read;
  useEffect(() => {
    if (code) mutate(code);
  }, [code, mutate]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (userCode.trim() !== '' && !read.isPending) mutate(userCode);
  }

  if (read.data)
    return (
      <ConfirmComputer userCode={read.variables} asked={read.data} onAnother={() => read.reset()} />
    );
  return (
    <form className={classes.stack} onSubmit={submit}>
      <TextInput
        size="md"
        classNames={{ input: classes.typed ?? '' }}
        label={t`Code`}
        description={t`Eight letters and digits, as “keiko login” shows them.`}
        placeholder="ABCD-2345"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={userCode}
        onChange={({ currentTarget }) => setUserCode(currentTarget.value)}
      />
      {read.error && <LinkFailure error={read.error} />}
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={userCode.trim() === ''} loading={read.isPending}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
}
