import { setStatus, status } from '../../lib/status.ts';
import { onConnectionChange, onServerFound } from '../connection/connection.ts';
import { PersonOutbox } from './person-outbox.ts';
import { findPicture } from './find-picture.ts';
import { newOperation } from './new-operation.ts';
import type { PendingCount, Operation, Write } from './operation.ts';
import type { OutboxEvent } from './tabs.ts';
import type { SendableEndpoint } from './sendable.ts';
import { hasUnsaved, onUnsavedChange, saveUnsaved } from '../unsaved.ts';
import { newUuid } from '../uuid.ts';
import { WaitingList } from './waiting-list.ts';
import type { WaitingPicture } from './waiting-picture.ts';

/** What it returns resolves when what this device shows has it too. */
type OutboxEventListener = (outboxEvent: OutboxEvent) => void | Promise<void>;

const nothing: PendingCount = { all: 0, refused: 0, sending: 0 };

let current: PersonOutbox | undefined;
let listening: AbortController | undefined;
let pendingNow = nothing;
const eventListeners = new Set<OutboxEventListener>();
const pendingListeners = new Set<() => void>();
const lists = new Map<string, WaitingList>();

/**
 * Opens the outbox of the person who is signed in and begins to send what waits in it. Must come before
 * anything of theirs is shown; may be called again.
 */
export function startOutbox(userId: number): void {
  if (current?.userId === userId && current.isStarted) return;
  if (current?.userId !== userId) {
    current?.close();
    setPending(nothing);
    current = newPersonOutbox(userId);
    for (const list of lists.values()) list.onChange();
  }
  listening?.abort();
  listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', saveOrSend, { signal });
  addEventListener('beforeunload', holdThePage, { signal });
  signal.addEventListener('abort', onServerFound(sendEagerly));
  signal.addEventListener('abort', onConnectionChange(reportAgain));
  signal.addEventListener('abort', onUnsavedChange(reportUnsaved));
  current.start();
}

/** Brings what is shown in step with what went through while nobody looked; see `PersonOutbox.catchUp`. */
export async function catchUp(show: (outboxEvent: OutboxEvent) => Promise<void>): Promise<void> {
  await current?.catchUp(show);
}

/** Sends nothing more. What is written after, by a page that is just closing, is kept for its writer. */
export async function stopOutbox(): Promise<void> {
  listening?.abort();
  listening = undefined;
  await current?.stop();
}

/** Lets the outbox go: nothing more of this person is sent or taken in here. */
export async function closeOutbox(): Promise<void> {
  await stopOutbox();
  current?.close();
  current = undefined;
  setPending(nothing);
}

/**
 * The one way a trainee's work is written. Resolves when the write is durable on this device; sending
 * it goes on by itself, now or whenever there is a network, once. Returns the name by which a later
 * write may say that it builds on this one. Rejects when this device cannot keep it: say so.
 */
export async function enqueue<E extends SendableEndpoint>(
  write: Write<E>,
  picture?: WaitingPicture,
): Promise<string> {
  return await opened().add(newOperation(write), write.replaces ?? false, picture);
}

/** Called when a write went through, or met what another device did to the same; in every tab. */
export function onOutboxEvent(listener: OutboxEventListener): () => void {
  eventListeners.add(listener);
  return () => void eventListeners.delete(listener);
}

/** How much is not yet on the server, as last counted. */
export const pendingCount = (): PendingCount => pendingNow;

export function onPending(listener: () => void): () => void {
  pendingListeners.add(listener);
  return () => void pendingListeners.delete(listener);
}

/** What waits of the entities whose names begin so; the same one for everybody who asks. */
export function waitingList(prefix: string): WaitingList {
  const known = lists.get(prefix);
  if (known) return known;
  const list = new WaitingList(prefix, listWaiting);
  lists.set(prefix, list);
  return list;
}

/** Asks the disk what is not yet on the server of the entities whose names begin so, oldest first. */
export async function listWaiting(prefix = ''): Promise<Operation[]> {
  return await opened().store.list(prefix);
}

/** Of this entity alone: the names of others may begin with its own. */
export const listWaitingOf = async (entity: string): Promise<Operation[]> =>
  (await listWaiting(entity)).filter((operation) => operation.entity === entity);

/** The bytes of a picture that waits; see `listWaiting`. */
export const pictureOf = async (entity: string): Promise<WaitingPicture | undefined> =>
  await findPicture(opened().userId, entity);

/** The oldest that are on their way, or that wait for the person. */
export async function listOldest(
  which: 'refused' | 'on-the-way',
  most: number,
): Promise<Operation[]> {
  const { store } = opened();
  if (which === 'refused') return await store.listOfState('refused', most);
  const sending = await store.listOfState('sending', most);
  const waiting = await store.listOfState('waiting', most);
  return [...sending, ...waiting].toSorted((one, other) => one.seq - other.seq).slice(0, most);
}

/** Sends what waits now, without the delay after a failure. */
export function sendEagerly(): void {
  current?.send('eager');
}

/** Sends a refused write again. */
export async function retryOperation(seq: number): Promise<void> {
  await opened().rearrange((store) =>
    store.change(seq, { state: 'waiting', nextAt: 0, refusal: null }),
  );
}

/** Gives writes up, at the person's word. */
export async function discardOperations(seqs: readonly number[]): Promise<void> {
  await opened().rearrange((store) => store.remove(...seqs));
}

/** What the person made of a write that could not go through: `null` gives it up. */
export type Decision = Pick<Operation, 'body' | 'ifMatch' | 'base'> | 'as-new-note' | null;

/**
 * Puts the person's decision in the place of a chain of writes as they saw it. Returns false, and does
 * nothing, when something was written to it since.
 */
export async function decideChain(
  chain: readonly Operation[],
  decision: Decision,
): Promise<boolean> {
  const [first] = chain;
  const last = chain.at(-1);
  if (!first || !last) return false;
  let isDone = false;
  await opened().rearrange(async (store) => {
    if (decision === 'as-new-note') {
      const noteUuid = newUuid();
      await store.fork(first, { params: { noteUuid }, entity: `note:${noteUuid}` });
      isDone = true;
    } else if (decision === null) {
      isDone = await store.replaceChain(chain);
    } else {
      // A new name: what is still typed upon the old words must not pass for built upon these.
      const by = { ...last, ...decision, ...fresh, key: newUuid(), seq: first.seq };
      isDone = await store.replaceChain(chain, by);
    }
  });
  return isDone;
}

const fresh = { after: null, state: 'waiting', tries: 0, nextAt: 0, refusal: null } as const;

/** A write and those that build on it, oldest first. */
export async function chainOf(first: Operation): Promise<Operation[]> {
  return await opened().store.chainOf(first);
}

function newPersonOutbox(userId: number): PersonOutbox {
  const opening: PersonOutbox = new PersonOutbox(userId, {
    // An outbox that was left does not speak for the next person.
    onPending: (counted) => {
      if (current === opening) setPending(counted);
    },
    onChange: (entity) => {
      if (current === opening) for (const list of lists.values()) list.onChange(entity);
    },
    onOutboxEvent: async (outboxEvent) => {
      if (current !== opening) throw new Error('another person is at this device');
      await Promise.all([...eventListeners].map(async (tell) => await tell(outboxEvent)));
    },
  });
  return opening;
}

function opened(): PersonOutbox {
  if (!current) throw new Error('nobody has signed in');
  return current;
}

function setPending(counted: PendingCount): void {
  pendingNow = counted;
  for (const listener of pendingListeners) listener();
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
  void current?.report();
}

/** At once: until what waits is counted, the status would call something kept that is not on the disk. */
function reportUnsaved(): void {
  if (hasUnsaved() && status.kind !== 'needs-you')
    setStatus({ kind: 'saving', waiting: pendingNow.all });
  reportAgain();
}
