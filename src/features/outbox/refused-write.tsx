import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { discardOperation, retryOperation } from '../../offline/outbox/outbox.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { nameOf, wordsOf } from './describe-write.ts';
import classes from './outbox-panel.module.css';

/** A write that the server refused: what, when, why, and what can be done with it. */
export function RefusedWrite({ operation }: { operation: Operation }) {
  const { t, i18n } = useLingui();
  const words = wordsOf(operation);
  const why = operation.refusal?.message;

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
    if (isCopied) showToast('success', t`Copied`);
    else showToast('warning', t`Copying is not possible here. Mark the words and copy them.`);
  }

  async function discard(): Promise<void> {
    const isSure = await confirm({
      title: t`Discard this for good?`,
      body: t`It is on this device only. Nobody can bring it back.`,
      action: t`Discard`,
      isDangerous: true,
    });
    if (isSure) await discardOperation(operation.seq);
  }

  return (
    <li className={classes.refused}>
      <div className={classes.what}>
        <strong>{i18n._(nameOf(operation))}</strong>
        <RelativeTime at={new Date(operation.createdAt).toISOString()} />
      </div>
      {words !== '' && <pre className={classes.words}>{words}</pre>}
      <p className={classes.why}>
        {why ? why : <Trans>This version of Keiko does not know how to send it.</Trans>}
      </p>
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={() => void retryOperation(operation.seq)}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  );
}
