import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';

interface Props {
  accountName: string;
  value: string;
  onChange: (value: string) => void;
}

/** Asks for the password of who is signed in; the hidden name tells a password manager whose it is. */
export function CurrentPassword({ accountName, value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <input type="text" autoComplete="username" value={accountName} readOnly hidden />
      <PasswordInput
        size="md"
        label={t`Current password`}
        autoComplete="current-password"
        maxLength={1000}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
