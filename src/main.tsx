import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './lib/query-client.ts';
import { watchUpdates } from './offline/updates/watch-updates.ts';
import { newRouter } from './router.tsx';
import { begin } from './shell/begin.tsx';
import { reportFailures } from './shell/report-failures.tsx';
import { Theme } from './ui/theme/theme.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const queryClient = newQueryClient();
const router = newRouter(queryClient);
reportFailures();
await begin(container);

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

watchUpdates();
