import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

const longestKeyword = 200;

export function NotesSearch({
  value,
  onChange,
  opensFocused = false,
}: {
  value: string;
  onChange: (value: string) => void;
  opensFocused?: boolean;
}) {
  const { t } = useLingui();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opensFocused) ref.current?.focus();
  }, [opensFocused]);
  return (
    <TextInput
      type="search"
      size="md"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-label={t`Search notes`}
      placeholder={t`Search notes`}
      maxLength={longestKeyword}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      ref={ref}
    />
  );
}
