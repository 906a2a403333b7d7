import { Trans } from '@lingui/react/macro';
import type { ApiError } from '../lib/api-error.ts';
import { setFailureListener } from '../lib/api.ts';
import { followServer, followView, leaveForLogin } from '../offline/accounts/accounts.ts';
import { showToast } from '../ui/Toast/toast.tsx';

/** What happens to failures that no caller keeps to himself (the specification's section 8). */
export function reportFailures(): void {
  setFailureListener((error, isRead) => {
    // Said by somebody in between, it would lead away from what can still be read here.
    if (error.status === 401 && error.error !== undefined) return void leaveForLogin();
    // This page is of somebody who is no longer signed in here: it begins anew with who is.
    if (error.error === 'otherUser') return void followServer();
    // Another tab looks as somebody else by now.
    if (error.error === 'otherView') return void followView();
    // The page that asked for it shows that it does not exist, or could not be had.
    if (isRead || error.status === 404) return undefined;
    return tell(error);
  });
}

function tell({ messages, status }: ApiError): void {
  showToast('error', messages[0] ?? <Trans>Error code: {status}</Trans>, { id: `${status}` });
}
