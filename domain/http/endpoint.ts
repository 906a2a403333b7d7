import type { z } from 'zod';
import type { Access } from '../access/permissions.ts';
import type { Upload } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Segment<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Segment<Head> | Segment<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** `:classId` is a positive integer, `:noteUuid` a UUID, `:path` anything; see `paramsSchema`. */
export type ParamsOf<Path extends string> = {
  [Name in Segment<Path>]: Name extends 'id' | `${string}Id` ? number : string;
};

/**
 * What answers an endpoint: a value in the envelope, a page of a list in the envelope, lines of text,
 * a CSV file, a stored file, a file that is made while it is sent, a page of its own, or headers alone.
 */
export type Answer = 'value' | 'list' | 'text' | 'csv' | 'file' | 'stream' | 'page' | 'empty';

export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Kind extends Answer = Answer,
> {
  readonly method: Method;
  readonly path: Path;
  /** Who may call it at all; what they may do with one thing is the domain's policy. */
  readonly access: Access;
  readonly answer: Kind;
  readonly query?: Query;
  readonly body?: Body;
  readonly result?: Result;
  /** The body is a file and is not read as JSON. */
  readonly upload?: Upload;
  /** About the person themselves, at home, wherever they look: who may only read elsewhere may change it. */
  readonly isOwn?: true;
  /** With `ignoreTempRole=true` in the query it is asked in one's own role. */
  readonly mayIgnoreTempRole?: true;
  /** Nothing made from its body is kept beside the sender: their idempotency key stands for it alone. */
  readonly keepsNoTrace?: true;
  /** Open to staff who have yet to add the passkey that their organisation asks for. */
  readonly beforePasskey?: true;
  /** Open to the command line too, whose token opens nothing else. */
  readonly forCli?: true;
}

interface Definition<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
  Kind extends Answer,
> {
  method: Method;
  path: Path;
  access: Access;
  /** Defaults to `value`. */
  answer?: Kind;
  query?: Query;
  body?: Body;
  /** The shape of `result`; of one item when the answer is a list. */
  result?: Result;
  upload?: Upload;
  isOwn?: true;
  mayIgnoreTempRole?: true;
  keepsNoTrace?: true;
  beforePasskey?: true;
  forCli?: true;
}

/** One call of the API as data: the server mounts it, the client calls it, the tests walk over it. */
export function endpoint<
  const Path extends string,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Result extends z.ZodType = z.ZodUndefined,
  const Kind extends Answer = 'value',
>(
  definition: Definition<Path, Query, Body, Result, Kind>,
): Endpoint<Path, Query, Body, Result, Kind> {
  // The default of the type parameter is 'value', so an absent answer is of type Kind.
  const answer = (definition.answer ?? 'value') as Kind;
  return Object.freeze({ ...definition, answer });
}

export type AnyEndpoint = Endpoint;

export type ResultOf<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer Result, infer Kind>
    ? Kind extends 'list'
      ? z.output<Result>[]
      : Kind extends 'text'
        ? string
        : z.output<Result>
    : never;

/** What a caller passes: the query as typed values, the body as it goes over the wire. */
export type InputOf<E> =
  E extends Endpoint<infer Path, infer Query, infer Body>
    ? Part<'params', ParamsOf<Path>> & Part<'query', z.input<Query>> & Part<'body', z.input<Body>>
    : never;

// A part that must be absent or may be empty is optional for the caller.
type Part<Name extends string, Value> = [keyof Value] extends [never]
  ? { [K in Name]?: undefined }
  : [Value] extends [undefined]
    ? { [K in Name]?: undefined }
    : Record<never, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };
