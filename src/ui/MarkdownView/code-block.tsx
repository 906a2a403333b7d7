import { UnstyledButton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ScrollBox } from '../ScrollBox/scroll-box.tsx';
import classes from './code-block.module.css';
import { canCopy, copyText } from '../../lib/copy-text.ts';

const copiedMs = 2000;

/** Code on a dark ground, which can be scrolled by keyboard and copied. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const block = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    setCopied(await copyText(block.current?.textContent ?? ''));
  };

  return (
    <div className={classes.frame}>
      <ScrollBox className={classes.code} label={t`Code`}>
        <pre ref={block}>{children}</pre>
      </ScrollBox>
      {canCopy() && (
        <UnstyledButton
          className={classes.copy}
          onClick={() => void copy()}
          aria-label={isCopied ? t`Copied` : t`Copy the code`}
        >
          {isCopied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.75} />}
        </UnstyledButton>
      )}
      <output className={classes.spoken}>{isCopied ? t`Copied` : ''}</output>
    </div>
  );
}
