import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { isColorScheme, useColorScheme } from '../../ui/theme/use-color-scheme.ts';

export function AppearanceChoice() {
  const { t } = useLingui();
  const { scheme, setScheme } = useColorScheme();
  return (
    <SegmentedControl
      size="md"
      aria-label={t`Appearance`}
      value={scheme}
      onChange={(value) => isColorScheme(value) && setScheme(value)}
      data={[
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
        { value: 'auto', label: t`Use device setting` },
      ]}
    />
  );
}
