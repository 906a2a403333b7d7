import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AnyEndpoint, Endpoint, ParamsOf } from '../../domain/http/endpoint.ts';
import type { ErrorCode } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type { Context, PublicContext } from './context.ts';
import type { Serialized } from './serialized.ts';

/** A file on its way out. `bytes` is the size of the whole file, also when a range is sent. */
export interface FileReply {
  /** Where its bytes are kept; not always the caller's own. */
  readonly organisationId: number;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The browser saves it under this name, and never opens it. */
  readonly saveAs?: string;
  open(range?: { start: number; end: number }): Promise<Readable | undefined>;
}

/** Something that is made while it is sent: a file that is saved under a name, or a text without one. */
export interface StreamReply {
  readonly fileName: string | undefined;
  readonly mediaType: string;
  readonly content: Readable;
}

export interface CsvReply {
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly (string | number | null)[]>;
}

/** A page that is shown in a frame of ours and has rules of its own. */
export interface PageReply {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/** All that is said is in the headers. */
export interface EmptyReply {
  readonly headers: Readonly<Record<string, string>>;
}

export type ReplyOf<Result extends z.ZodType, Kind> = Kind extends 'text'
  ? string
  : Kind extends 'csv'
    ? CsvReply
    : Kind extends 'file'
      ? FileReply
      : Kind extends 'stream'
        ? StreamReply
        : Kind extends 'page'
          ? PageReply
          : Kind extends 'empty'
            ? EmptyReply
            : Kind extends 'list'
              ? { result: z.input<Result>[]; pagination: Pagination }
              : undefined extends z.input<Result>
                ? Record<never, never>
                : { result: z.input<Result> } | Serialized;

export interface Parsed<Path extends string, Query extends z.ZodType, Body extends z.ZodType> {
  params: ParamsOf<Path>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** Only where the endpoint takes an upload. */
  upload: Readable;
  /** How long it is to be, when the request says so. */
  uploadBytes: number | undefined;
  /** The upload's whole content type, with the boundary of a form. */
  uploadType: string;
  /** What a protocol of its own says beside the body. */
  readonly header: (name: string) => string | undefined;
  /** Aborted as soon as the caller hangs up before the answer is whole. */
  readonly gone: () => AbortSignal;
}

interface Options<Ctx, Input> {
  /** The version of the answer: a caller who has it already is answered 304 without the handler. */
  version?: (context: Ctx, input: Input) => Promise<string> | string;
  /** Set where the handler makes its own transactions; idempotency keys are then its own affair. */
  ownTransaction?: true;
}

/** A call that was refused to somebody who is signed in, as it came. */
export interface Refusal {
  readonly asked: Pick<Context, 'db' | 'actor' | 'now' | 'address'>;
  readonly params: unknown;
  readonly body: unknown;
  readonly why: ErrorCode;
}

/** An endpoint with its handler, types already checked against each other. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly isPublic: boolean;
  readonly ownTransaction: boolean;
  readonly handle: (context: Context, input: unknown) => Promise<unknown>;
  readonly version: ((context: Context, input: unknown) => Promise<string> | string) | undefined;
  /**
   * Told of what the actor may not do at all, and of what the handler refused, once its transaction is
   * undone: for what has to stand somewhere although nothing came of it.
   */
  readonly refused?: (refusal: Refusal) => Promise<void>;
}

export function route<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
  Kind extends AnyEndpoint['answer'],
>(
  endpoint: Endpoint<Path, Query, Body, Result, Kind>,
  handler: (
    context: Context,
    input: Parsed<Path, Query, Body>,
  ) => Promise<ReplyOf<Result, Kind>> | ReplyOf<Result, Kind>,
  options: Options<Context, Parsed<Path, Query, Body>> = {},
): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicRoute`);
  return erase(endpoint, handler, options, false);
}

/** For the few endpoints that anybody may call; the handler gets no actor. */
export function publicRoute<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
  Kind extends AnyEndpoint['answer'],
>(
  endpoint: Endpoint<Path, Query, Body, Result, Kind>,
  handler: (
    context: PublicContext,
    input: Parsed<Path, Query, Body>,
  ) => Promise<ReplyOf<Result, Kind>> | ReplyOf<Result, Kind>,
  options: Options<PublicContext, Parsed<Path, Query, Body>> = {},
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use route`);
  return erase(endpoint, handler, options, true);
}

function erase(
  endpoint: AnyEndpoint,
  handler: (context: never, input: never) => unknown,
  options: Options<never, never>,
  isPublic: boolean,
): Route {
  return {
    endpoint,
    isPublic,
    ownTransaction: options.ownTransaction === true || endpoint.upload !== undefined,
    // The mount hands over exactly what `route` and `publicRoute` asked the handler to accept.
    handle: handler as Route['handle'],
    version: options.version as Route['version'],
  };
}
