import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';

/** Light, dark, or as the device has it; kept in the browser. */
export function useColorScheme(): {
  scheme: MantineColorScheme;
  setScheme: (scheme: MantineColorScheme) => void;
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, setScheme: setColorScheme };
}

export const isColorScheme = (value: string): value is MantineColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';
