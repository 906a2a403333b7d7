import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import { onConnectionChange, onServerFound } from '../connection/connection.ts';
import { Desk } from './desk.ts';
import type { Operation, Write } from './operation.ts';
import type { Happening } from './tabs.ts';
import { hasUnsaved, onUnsavedChange, saveUnsaved } from '../unsaved.ts';
import { newUuid } from '../uuid.ts';

type HappeningListener = (happening: Happening) => void;

let desk: Desk | undefined;
let listening: AbortController | undefined;
let waitingNow: readonly Operation[] = [];
const happeningListeners = new Set<HappeningListener>();
const waitingListeners = new Set<() => void>();

/**
 * Opens the outbox of the person who is signed in and begins to send what waits in it. Must come before
 * anything of his is shown; may be called again.
 */
export function startOutbox(userId: number): void {
  if (desk?.userId === userId && desk.isStarted) return;
  if (desk?.userId !== userId) {
    desk?.close();
    setWaiting([]);
    desk = newDesk(userId);
  }
  listening?.abort();
  listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', saveOrSend, { signal });
  addEventListener('beforeunload', holdThePage, { signal });
  signal.addEventListener('abort', onServerFound(sendEagerly));
  signal.addEventListener('abort', onConnectionChange(reportAgain));
  signal.addEventListener('abort', onUnsavedChange(reportAgain));
  desk.start();
}

/** Sends nothing more. What is written after, by a page that is just closing, is kept for its writer. */
export async function stopOutbox(): Promise<void> {
  listening?.abort();
  listening = undefined;
  await desk?.stop();
}

/** Lets the outbox go: nothing more of this person is sent or taken in here. */
export async function closeOutbox(): Promise<void> {
  await stopOutbox();
  desk?.close();
  desk = undefined;
  setWaiting([]);
}

/**
 * The one way a trainee's work is written. Resolves when the write is durable on this device; sending
 * it goes on by itself, now or whenever there is a network, once. Returns the name by which a later
 * write may say that it builds on this one. Rejects when this device cannot keep it: say so.
 */
export async function enqueue<E extends AnyEndpoint>(write: Write<E>): Promise<string> {
  const { endpoint, entity, ifMatch = null, after = null, replaces = false } = write;
  return await opened().add(
    {
      key: newUuid(),
      method: endpoint.method,
      path: endpoint.path,
      params: write.params ?? {},
      body: write.body,
      entity,
      ifMatch,
      after,
      createdAt: Date.now(),
      tries: 0,
      nextAt: 0,
      isUnreached: false,
      state: 'waiting',
      refusal: null,
    },
    replaces,
  );
}

/** Called when a write went through, or was moved aside so that both versions are kept; in every tab. */
export function onHappening(listener: HappeningListener): () => void {
  happeningListeners.add(listener);
  return () => void happeningListeners.delete(listener);
}

/** What is not yet on the server, oldest first, as last seen. */
export const waiting = (): readonly Operation[] => waitingNow;

export function onWaiting(listener: () => void): () => void {
  waitingListeners.add(listener);
  return () => void waitingListeners.delete(listener);
}

/** Asks the disk what is not yet on the server. */
export async function listWaiting(): Promise<Operation[]> {
  return await opened().list();
}

/** Sends what waits now, without the delay after a failure. */
export function sendEagerly(): void {
  desk?.send('eager');
}

/** Sends a refused write again. */
export async function retryOperation(seq: number): Promise<void> {
  await opened().retry(seq);
}

/** Gives a write up, at the person's word. */
export async function discardOperation(seq: number): Promise<void> {
  await opened().discard(seq);
}

function newDesk(userId: number): Desk {
  const opening: Desk = new Desk(userId, {
    // A desk that was left does not speak for the next person.
    onWaiting: (operations) => {
      if (desk === opening) setWaiting(operations);
    },
    onHappening: (happening) => {
      if (desk === opening) for (const listener of happeningListeners) listener(happening);
    },
  });
  return opening;
}

function opened(): Desk {
  if (!desk) throw new Error('nobody has signed in');
  return desk;
}

function setWaiting(operations: readonly Operation[]): void {
  waitingNow = operations;
  for (const listener of waitingListeners) listener();
}

/** A tablet hides a page before it ends it, often without another word. */
function saveOrSend(): void {
  if (document.visibilityState === 'visible') sendEagerly();
  else void saveUnsaved();
}

/** The browser asks whether to leave; while it asks, the last words reach the disk. */
function holdThePage(event: BeforeUnloadEvent): void {
  if (!hasUnsaved()) return;
  event.preventDefault();
  void saveUnsaved();
}

function reportAgain(): void {
  void desk?.report();
}
