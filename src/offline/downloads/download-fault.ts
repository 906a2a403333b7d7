import { ApiError } from '../../lib/api-error.ts';
import { isOutOfRoom } from '../storage/why-not-kept.ts';

/** Why something could not be fetched and kept; `unreached`: to be tried again when there is a network. */
export type FaultKind = 'unreached' | 'sign-in' | 'gone' | 'room' | 'damaged';

export class DownloadFault extends Error {
  readonly kind: FaultKind;
  /** With `unreached`, when the server said when to come again. */
  readonly waitMs: number | undefined;

  constructor(kind: FaultKind, waitMs?: number, cause?: unknown) {
    super(kind, { cause });
    this.name = 'DownloadFault';
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

export function faultOf(error: unknown): DownloadFault {
  if (error instanceof DownloadFault) return error;
  if (isOutOfRoom(error)) return new DownloadFault('room', undefined, error);
  if (error instanceof ApiError)
    return faultOfStatus(error.status, error.error === 'otherUser', error.retryAfterSeconds);
  return new DownloadFault('unreached', undefined, error);
}

export function faultOfStatus(
  status: number,
  isOtherUser: boolean,
  retryAfterSeconds?: number,
): DownloadFault {
  if (status === 401 || isOtherUser) return new DownloadFault('sign-in');
  if (status === 403 || status === 404 || status === 410) return new DownloadFault('gone');
  return new DownloadFault(
    'unreached',
    retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000,
  );
}
