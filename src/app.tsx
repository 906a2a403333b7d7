import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import type { Account } from './offline/accounts/account.ts';
import { currentAccount, onAccountChange } from './offline/accounts/accounts.ts';
import { newRouter } from './router.tsx';

/** The whole of it, anew for each person: nothing that one saw is in the memory of another's page. */
export function App() {
  const account = useSyncExternalStore(onAccountChange, currentAccount);
  return <AppOf key={account.userId ?? 'nobody'} account={account} />;
}

function AppOf({ account: { queryClient } }: { account: Account }) {
  const [router] = useState(() => newRouter(queryClient));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
