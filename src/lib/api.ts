import type { AnyEndpoint, InputOf, ResultOf } from '../../domain/http/endpoint.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import { defaultPageSize } from '../../domain/http/list.ts';
import { actingUser } from './acting-user.ts';
import { actingView } from './view.ts';
import { ApiError, apiErrorOf, apiErrorOfBody, CancelledError, NetworkError } from './api-error.ts';
import { noteServedBuild } from './build.ts';
import { tellReach } from './reach.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { storageKeys } from './storage-keys.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A later call with the same key cancels this one. */
  readonly cancelKey?: string;
  /**
   * Whom this call is for, if not for whom the page is; refused when somebody else is signed in by now.
   * Null: for whoever is signed in.
   */
  readonly actingUser?: number | null;
  readonly idempotencyKey?: string;
  /** The revision a change is based on. */
  readonly ifMatch?: number;
  /** Failures are the caller's own affair: no toast, no way to the sign-in page. */
  readonly ignoreErrors?: boolean;
  /** Goes on its way although the page is left at once. */
  readonly outlivesPage?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<Result> {
  readonly result: Result;
  /** With lists. */
  readonly pagination?: Pagination;
}

/** `isRead`: of something to be shown, which says itself that it could not be, unless it is there already. */
type FailureListener = (error: ApiError, isRead: boolean, endpoint?: AnyEndpoint) => void;
type SuccessListener = (endpoint: AnyEndpoint) => void;

const inFlight = new Map<string, AbortController>();
const refusedReads = new WeakSet<ApiError>();
let onFailure: FailureListener = () => {};
let onSuccess: SuccessListener = () => {};

/** A read was refused behind the back of what is shown: now it is worth a word. */
export function reportRefusedRead(error: unknown): void {
  if (error instanceof ApiError && refusedReads.has(error)) onFailure(error, false);
}

/** Where failures go that no caller asked to keep to themselves. */
export function setFailureListener(listener: FailureListener): void {
  onFailure = listener;
}

/** Where it is told that a call came to its end: what was said of its failure is no longer true. */
export function setSuccessListener(listener: SuccessListener): void {
  onSuccess = listener;
}

/** Calls an endpoint; the answer's shape is the endpoint's own. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<ResultOf<E>>> {
  try {
    const answer = await answerOf(endpoint, request(endpoint, input, options));
    onSuccess(endpoint);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && options.ignoreErrors !== true) {
      const isRead = endpoint.method === 'GET';
      if (isRead) refusedReads.add(error);
      onFailure(error, isRead, endpoint);
    }
    throw error;
  }
}

/** What a response says, or the refusal in it. */
export async function answerOf<E extends AnyEndpoint>(
  endpoint: E,
  asked: Promise<Response>,
): Promise<Answer<ResultOf<E>>> {
  const response = await asked.catch(notAnswered);
  noteServedBuild(response);
  if (!response.ok) {
    const refusal = await apiErrorOf(response);
    tellReach(refusal.error !== undefined);
    throw refusal;
  }
  if (endpoint.answer === 'empty') return nothing<ResultOf<E>>();
  const text = await response.text().catch(notAnswered);
  if (endpoint.answer === 'text') return rawText<ResultOf<E>>(text);
  const body = response.redirected ? undefined : parsed(text);
  // A portal's page, as likely as not: whatever it is, our server has not spoken.
  if (!isEnvelope(body)) return notAnswered(text.slice(0, 100));
  tellReach(true);
  if (!isSuccess<ResultOf<E>>(body)) throw apiErrorOfBody(body, response.status);
  return body;
}

/** The text of an answer as it comes. Its failures are the caller's own affair. */
export async function* streamOf<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): AsyncGenerator<string> {
  const response = await request(endpoint, input, options).catch(notAnswered);
  if (!response.ok) throw await apiErrorOf(response);
  tellReach(true);
  const letters = new TextDecoder();
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read().catch(notAnswered);
    if (!part || part.done) return;
    yield letters.decode(part.value, { stream: true });
  }
}

function notAnswered(error: unknown): never {
  if (error instanceof CancelledError) throw error;
  // The caller went away while the answer was coming in.
  if (error instanceof DOMException && error.name === 'AbortError') throw new CancelledError();
  tellReach(false);
  throw new NetworkError(error);
}

/** The address of an endpoint, for links to files and CSV exports. */
export function hrefOf<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): string {
  const { params = {}, query = {} } = partsOf(input);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = searchOf(endpoint.answer === 'list' ? withStoredLimit(query) : query);
  return search === '' ? path : `${path}?${search}`;
}

async function request<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Response> {
  const href = hrefOf(endpoint, input);
  const early = takeEarlyAnswer(endpoint.method, href);
  if (early) return await early;
  const { body } = partsOf(input);
  const headers = new Headers({ accept: 'application/json', ...options.headers });
  headers.set('accept-language', document.documentElement.lang);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const acting = options.actingUser === undefined ? actingUser() : options.actingUser;
  if (acting !== undefined && acting !== null) headers.set('x-acting-user', String(acting));
  // What is asked for this page is answered for what this page shows.
  const view = options.actingUser === undefined ? actingView() : undefined;
  if (view !== undefined) headers.set('x-viewing-as', view);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`);
  const signal = signalOf(options);
  try {
    return await fetch(href, {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(options.outlivesPage === true ? { keepalive: true } : {}),
    });
  } catch (error) {
    // Who waits no longer has not given up: no answer came.
    throw signal?.aborted && !isTimeout(signal.reason) ? new CancelledError() : error;
  }
}

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

function signalOf({ signal, cancelKey }: CallOptions): AbortSignal | undefined {
  if (cancelKey === undefined) return signal;
  inFlight.get(cancelKey)?.abort();
  const controller = new AbortController();
  inFlight.set(cancelKey, controller);
  return signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
}

interface Parts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

// What every endpoint's input is, once its own types have been checked at the call.
const partsOf = (input: object): Parts => input;

/** Empty values are left out, and so is the page size that is the default anyway. */
function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (name === 'limit' && value === defaultPageSize) continue;
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return search.toString();
}

function withStoredLimit(query: Record<string, unknown>): Record<string, unknown> {
  if (query['limit'] !== undefined) return query;
  const stored = Number(localStorage.getItem(storageKeys.paginationLimit));
  return stored > 0 ? { ...query, limit: stored } : query;
}

// The result of an endpoint that answers text is that text.
const rawText = <Result>(text: string): Answer<Result> => ({ result: text as Result });

// The result of an endpoint that answers nothing is nothing.
const nothing = <Result>(): Answer<Result> => ({ result: undefined as Result });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEnvelope = (body: unknown): body is { code: number } =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';

const isSuccess = <Result>(body: { code: number }): body is Answer<Result> & { code: number } =>
  body.code === 200;
