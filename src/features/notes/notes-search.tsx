import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

const longestKeyword = 200;

export function NotesSearch({
  value,
  onChange,
  autoFocus = false,
}: {
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}) {
  const { t } = useLingui();
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
      autoFocus={autoFocus}
    />
  );
}
