import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { LetterContent } from '../../../domain/letters/letters.schema.ts';
import classes from './letter-dialog.module.css';
import { canCopy, copyText } from '../../lib/copy-text.ts';

/** As mail programs show it; nothing in it runs, and its links open beside this page. */
export function LetterContentView({ content }: { content: LetterContent }) {
  const { t } = useLingui();
  const [form, setForm] = useState('drawn');
  const { html, text, actionUrl } = content;
  return (
    <>
      <div className={classes.top}>
        <SegmentedControl
          size="md"
          aria-label={t`How the e-mail is shown`}
          value={form}
          onChange={setForm}
          data={[
            { value: 'drawn', label: t`As sent` },
            { value: 'plain', label: t`Plain text` },
          ]}
        />
        {actionUrl !== null && <CopyLink url={actionUrl} />}
      </div>
      {form === 'drawn' ? (
        <iframe
          className={classes.drawn}
          title={t`E-mail`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={html}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <pre className={classes.plain} tabIndex={0}>
          {text}
        </pre>
      )}
    </>
  );
}

function CopyLink({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // The address is in the letter as well.
  if (!canCopy()) return null;
  return (
    <Button
      size="md"
      variant="default"
      leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => void copyText(url).then(setIsCopied)}
    >
      {isCopied ? <Trans>Link copied</Trans> : <Trans>Copy link</Trans>}
    </Button>
  );
}
