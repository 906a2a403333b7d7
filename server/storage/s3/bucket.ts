import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { StorageFault } from '../storage-fault.ts';
import type { S3Config } from './s3.config.ts';

/** As many as may read at once: whoever reads slowly keeps a connection for as long. */
const mostConnections = 1000;
const connectMs = 5000;

export interface Listed {
  readonly key: string;
  readonly bytes: number;
}

export interface UploadId {
  readonly key: string;
  readonly id: string;
}

export interface Part {
  readonly number: number;
  readonly tag: string;
}

/** What we ask of an object store. Whatever may pass is tried again, with growing pauses. */
export class Bucket {
  /** How the store is called in sentences. */
  readonly place: string;
  readonly #client: S3Client;
  readonly #name: string;

  /** @param patienceMs how long an answer may take to begin */
  constructor(config: S3Config, patienceMs = 120_000) {
    const { endpoint, region, accessKeyId, secretAccessKey } = config;
    this.#name = config.bucket;
    this.place = endpoint ?? `Amazon S3 in ${region}`;
    const agent = { keepAlive: true, maxSockets: mostConnections };
    this.#client = new S3Client({
      region,
      ...(endpoint === undefined ? {} : { endpoint }),
      forcePathStyle: config.hasPathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // Each body is signed with its SHA-256; others than Amazon do not know what comes on top of that.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
      maxAttempts: 4,
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: patienceMs,
        throwOnRequestTimeout: true,
        // A reader may stop for minutes; who waits for bytes looks at the clock themselves.
        socketTimeout: 0,
        httpAgent: agent,
        httpsAgent: agent,
      },
    });
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    const input = { ...this.#at(key), Body: body, ContentType: 'application/octet-stream' };
    await this.#ask(() => this.#client.send(new PutObjectCommand(input)));
  }

  /** Undefined: there is no such object. `end` is included. */
  async get(key: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const input = { ...this.#at(key), ...(Range === undefined ? {} : { Range }) };
    const found = await this.#askFor(() => this.#client.send(new GetObjectCommand(input)));
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new StorageFault(`${key} came without bytes`);
    return found.Body;
  }

  async bytesOf(key: string): Promise<number | undefined> {
    const command = new HeadObjectCommand(this.#at(key));
    return (await this.#askFor(() => this.#client.send(command)))?.ContentLength;
  }

  /** Of an object that is not there, too. */
  async delete(key: string): Promise<void> {
    await this.#askFor(() => this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  /** In the order of their names. */
  async *list(prefix: string): AsyncGenerator<Listed> {
    for await (const page of this.#pages({ Prefix: prefix }))
      for (const { Key: key, Size: bytes } of page.Contents ?? [])
        if (key !== undefined && bytes !== undefined) yield { key, bytes };
  }

  /** What stands before the first slash in the names of objects. */
  async *folders(): AsyncGenerator<string> {
    for await (const page of this.#pages({ Delimiter: '/' }))
      for (const { Prefix: prefix } of page.CommonPrefixes ?? [])
        if (prefix !== undefined) yield prefix.slice(0, -1);
  }

  async *#pages(input: { Prefix?: string; Delimiter?: string }) {
    let after: { ContinuationToken?: string } = {};
    for (;;) {
      const command = new ListObjectsV2Command({ Bucket: this.#name, ...input, ...after });
      const page = await this.#ask(() => this.#client.send(command));
      yield page;
      if (!page.IsTruncated || page.NextContinuationToken === undefined) return;
      after = { ContinuationToken: page.NextContinuationToken };
    }
  }

  async beginUpload(key: string): Promise<UploadId> {
    const input = { ...this.#at(key), ContentType: 'application/octet-stream' };
    const command = new CreateMultipartUploadCommand(input);
    const { UploadId: id } = await this.#ask(() => this.#client.send(command));
    if (id === undefined) throw new StorageFault(`an upload of ${key} was begun without a name`);
    return { key, id };
  }

  async uploadPart({ key, id }: UploadId, number: number, body: Uint8Array): Promise<Part> {
    const input = { ...this.#at(key), UploadId: id, PartNumber: number, Body: body };
    const { ETag: tag } = await this.#ask(() => this.#client.send(new UploadPartCommand(input)));
    if (tag === undefined) throw new StorageFault(`a part of ${key} was taken without a tag`);
    return { number, tag };
  }

  async completeUpload({ key, id }: UploadId, parts: readonly Part[]): Promise<void> {
    const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
    const input = { ...this.#at(key), UploadId: id, MultipartUpload: { Parts } };
    await this.#ask(() => this.#client.send(new CompleteMultipartUploadCommand(input)));
  }

  async abortUpload({ key, id }: UploadId): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...this.#at(key), UploadId: id });
    await this.#askFor(() => this.#client.send(command));
  }

  /** Uploads in parts that nobody has completed, and when they were begun. */
  async *uploads(): AsyncGenerator<UploadId & { readonly begunAt: Date }> {
    let after: { KeyMarker?: string; UploadIdMarker?: string } = {};
    for (;;) {
      const command = new ListMultipartUploadsCommand({ Bucket: this.#name, ...after });
      const page = await this.#ask(() => this.#client.send(command));
      for (const { Key: key, UploadId: id, Initiated: begunAt } of page.Uploads ?? [])
        if (key !== undefined && id !== undefined && begunAt) yield { key, id, begunAt };
      const { NextKeyMarker: key, NextUploadIdMarker: id } = page;
      if (!page.IsTruncated || key === undefined) return;
      after = { KeyMarker: key, ...(id === undefined ? {} : { UploadIdMarker: id }) };
    }
  }

  /** The store's own error, for whoever looks at how it is configured. */
  async rehearse(key: string): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: 'probe' }));
    await this.#client.send(new ListObjectsV2Command({ Bucket: this.#name, MaxKeys: 1 }));
  }

  #at(key: string) {
    return { Bucket: this.#name, Key: key };
  }

  /** Undefined where the store says that there is no such thing. */
  async #askFor<Result>(send: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await send();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw this.#fault(error);
    }
  }

  async #ask<Result>(send: () => Promise<Result>): Promise<Result> {
    try {
      return await send();
    } catch (error) {
      throw this.#fault(error);
    }
  }

  #fault(error: unknown): StorageFault {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return new StorageFault(`The bucket ${this.#name} of ${this.place} failed. ${said}`);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';
