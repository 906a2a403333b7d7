import { UnstyledButton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './code-block.module.css';

const copiedMs = 2000;

/** Code on a dark ground, which can be scrolled by keyboard and copied. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const block = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    await navigator.clipboard.writeText(block.current?.textContent ?? '');
    setCopied(true);
  };

  return (
    <div className={classes.frame}>
      {/* A long line must be within reach of who has no pointer. */}
      <pre ref={block} className={classes.code} tabIndex={0} aria-label={t`Code`} role="group">
        {children}
      </pre>
      {/* Without https a browser has no clipboard to write to. */}
      {'clipboard' in navigator && (
        <UnstyledButton
          className={classes.copy}
          onClick={() => void copy().catch(() => {})}
          aria-label={isCopied ? t`Copied` : t`Copy the code`}
        >
          {isCopied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.75} />}
        </UnstyledButton>
      )}
      <span className={classes.spoken} role="status">
        {isCopied ? t`Copied` : ''}
      </span>
    </div>
  );
}
