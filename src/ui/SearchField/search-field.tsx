import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../domain/limits.ts';

interface Props {
  /** What is searched for, seen as the placeholder too where that is not said shorter. */
  label: string;
  placeholder?: string;
  value: string;
  /** What is searched is here already: it follows each key, and nothing moves under a finger later. */
  isImmediate?: boolean;
  /** Called once the typing pauses. */
  onSearch: (keyword: string) => void;
}

export function SearchField({
  label,
  placeholder = label,
  value,
  isImmediate = false,
  onSearch,
}: Props) {
  const { t } = useLingui();
  const router = useRouter();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another filter may be chosen while the typing pauses: what is called is what it has become by then.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  // Somebody else, such as the back button, has changed what is searched for.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function tell(next: string) {
    clearTimeout(timer.current);
    setKnown(next.trim());
    search.current(next.trim());
  }

  function clear() {
    setText('');
    tell('');
  }

  function type(next: string) {
    setText(next);
    if (isImmediate) return tell(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // It would call back whoever has followed a link meanwhile.
      const { location, resolvedLocation } = router.state;
      if (location.pathname === resolvedLocation?.pathname) tell(next);
    }, limits.searchDebounceMs);
  }

  return (
    <TextInput
      // With the type `search` WebKit draws a sign of its own that clears it, beside ours.
      role="searchbox"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      size="md"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') tell(text);
        if (event.key === 'Escape' && text !== '') clear();
      }}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text === '' ? null : <CloseButton aria-label={t`Clear the search`} onClick={clear} />
      }
    />
  );
}
