import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { canCopy, copyText } from '../../../lib/copy-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './passkeys.module.css';

/** The codes, the one time that they can be read. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useLingui();

  async function copy() {
    if (await copyText(codes.join('\n'))) showToast('success', t`Copied`);
    else showToast('warning', t`This browser does not allow copying them.`);
  }

  const save = () =>
    saveFile(
      new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
      'keiko-recovery-codes.txt',
    );

  return (
    <div className={classes.stack}>
      <p className={classes.words}>
        <Trans>
          Each of these codes signs you in once when you cannot use your passkey. Keep them where
          only you can find them: they are shown only this once.
        </Trans>
      </p>
      <ol className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        {canCopy() && (
          <Button size="md" variant="default" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={save}>
          <Trans>Save as a file</Trans>
        </Button>
        <Button size="md" onClick={onKept}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  );
}
