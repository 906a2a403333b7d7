import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstLanguage, speak } from './lib/i18n.ts';
import { newQueryClient } from './lib/query-client.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { watchConnection } from './offline/connection/connection.ts';
import { newRouter } from './router.tsx';
import { reportFailures } from './shell/report-failures.tsx';
import { Theme } from './ui/theme/theme.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

watchConnection();
const queryClient = newQueryClient();
const router = newRouter(queryClient);
reportFailures();
await speak(firstLanguage());

createRoot(container).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Theme>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Theme>
    </I18nProvider>
  </StrictMode>,
);

registerServiceWorker();
