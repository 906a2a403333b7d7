import './mantine.css';
import './tokens.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { storageKeys } from '../../lib/storage-keys.ts';
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: storageKeys.colorScheme });

export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
