import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { openChatSupport } from '../../../../domain/organisations/site.contract.ts';
import { hrefOf } from '../../../lib/api.ts';
import classes from './chat-support.module.css';

/** The organisation's chat service, asked for nothing before somebody wants it. */
export default function ChatSupport() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={classes.corner} aria-label={t`Chat support`}>
      {isOpen && (
        <div className={classes.panel}>
          <iframe
            className={classes.chat}
            title={t`Chat support`}
            src={hrefOf(openChatSupport, {})}
            sandbox="allow-scripts allow-forms allow-popups"
            referrerPolicy="no-referrer"
          />
        </div>
      )}
      <UnstyledButton
        className={classes.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? (
          <IconX size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconMessageCircle size={20} stroke={1.75} aria-hidden />
        )}
        {isOpen ? <Trans>Close the chat</Trans> : <Trans>Chat support</Trans>}
      </UnstyledButton>
    </aside>
  );
}
