import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../domain/limits.ts';
import classes from './pdf-reader.module.css';
import { ToolButton } from './tool-button.tsx';

interface Props {
  readonly keyword: string;
  /** How many were found, and which of them is shown, from 1 on. */
  readonly hits: number;
  readonly chosen: number;
  /** The whole document was looked through. */
  readonly isDone: boolean;
  readonly onKeyword: (keyword: string) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

const longestKeyword = 200;

export function PdfSearchBar(props: Props) {
  const { keyword, hits, chosen, isDone, onKeyword, onStep, onClose } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState(keyword);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === keyword) return undefined;
    const timer = setTimeout(() => onKeyword(wanted), limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, keyword, onKeyword]);

  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        size="md"
        className={classes.keyword ?? ''}
        aria-label={t`Search in this document`}
        placeholder={t`Search in this document`}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        value={typed}
        maxLength={longestKeyword}
        ref={field}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <output className={classes.count}>
        {keyword !== '' &&
          (hits > 0 ? (
            <Trans>
              {chosen} of {hits}
            </Trans>
          ) : isDone ? (
            <Trans>Nothing found</Trans>
          ) : (
            <Trans>Searching…</Trans>
          ))}
      </output>
      <ToolButton
        label={t`Previous match`}
        icon={IconChevronUp}
        isDisabled={hits === 0}
        onClick={() => onStep(-1)}
      />
      <ToolButton
        label={t`Next match`}
        icon={IconChevronDown}
        isDisabled={hits === 0}
        onClick={() => onStep(1)}
      />
      <ToolButton label={t`Close the search`} icon={IconX} onClick={onClose} />
    </search>
  );
}
