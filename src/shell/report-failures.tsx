import { Trans } from '@lingui/react/macro';
import type { AnyEndpoint } from '../../domain/http/endpoint.ts';
import type { ApiError } from '../lib/api-error.ts';
import { setFailureListener, setSuccessListener } from '../lib/api.ts';
import { followServer, followView, leaveForLogin } from '../offline/accounts/accounts.ts';
import { hideToast, showToast } from '../ui/Toast/toast.tsx';

/** The messages that stand until the same is done with success. */
const toldOf = new Map<AnyEndpoint, string>();

/** What happens to failures that no caller keeps to themselves (the specification's section 8). */
export function reportFailures(): void {
  setFailureListener((error, isRead, endpoint) => {
    // Said by somebody in between, it would lead away from what can still be read here.
    if (error.status === 401 && error.error !== undefined) return void leaveForLogin();
    // This page is of somebody who is no longer signed in here: it begins anew with who is.
    if (error.error === 'otherUser') return void followServer();
    // Another tab looks as somebody else by now.
    if (error.error === 'otherView') return void followView();
    // The page that asked for it shows that it could not be had, or does not exist, by now or at all.
    if (isRead || (error.status === 404 && !endpoint)) return undefined;
    const id = tell(error);
    if (endpoint) toldOf.set(endpoint, id);
    return undefined;
  });
  setSuccessListener((endpoint) => {
    const id = toldOf.get(endpoint);
    if (id === undefined) return;
    toldOf.delete(endpoint);
    hideToast(id);
  });
}

/** Says what is wrong with a page that could not be had, until it is left. */
export function standingToast(error: ApiError): () => void {
  const id = tell(error);
  return () => void hideToast(id);
}

function tell({ messages, status }: ApiError): string {
  return showToast('error', messages[0] ?? <Trans>Error code: {status}</Trans>, {
    id: `${status}`,
  });
}
