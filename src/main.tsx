// First of all: nothing else is made before.
import './offline/picture/picture-painted.ts';
// Before anything that makes a schema.
import './lib/zod-without-eval.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { noteFault, watchFaults } from './lib/watch-faults.ts';
import { openDevice } from './offline/accounts/accounts.ts';
import { watchComingBack } from './offline/accounts/come-back.ts';
import { watchConnection } from './offline/connection/connection.ts';
import { watchInstall } from './offline/install/install.ts';
import { firstLook } from './offline/store/first-look.ts';
import { watchUpdates } from './offline/updates/watch-updates.ts';
import { begin } from './shell/begin.tsx';
import { reportFailures } from './shell/report-failures.tsx';
import { wearTheme } from './ui/theme/organisation-theme.ts';
import { Theme } from './ui/theme/theme.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

watchFaults();
watchConnection();
wearTheme(firstLook()?.colors ?? null);
reportFailures();
watchInstall();
watchComingBack();
await Promise.all([openDevice(), begin(container)]);

createRoot(container, {
  onCaughtError: (error) => {
    console.error(error);
    noteFault(error);
  },
}).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Theme>
        <App />
      </Theme>
    </I18nProvider>
  </StrictMode>,
);

watchUpdates();
