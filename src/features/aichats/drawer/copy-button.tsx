import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { canCopy, copyText } from '../../../lib/copy-text.ts';
import classes from './rows.module.css';

const saidMs = 2000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), saidMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!canCopy()) return null;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.copy}
      aria-label={isCopied ? t`Copied` : label}
      title={isCopied ? t`Copied` : label}
      onClick={() => void copyText(text).then(setIsCopied)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
