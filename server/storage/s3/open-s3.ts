import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageError } from '../storage-error.ts';
import type { Storage } from '../storage.ts';
import { Bucket } from './bucket.ts';
import type { S3Config } from './s3.config.ts';
import { s3Storage } from './s3-storage.ts';

const wrongKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch']);
const wrongRegion = new Set(['AuthorizationHeaderMalformed', 'PermanentRedirect']);

export async function openS3(config: S3Config, folder: string): Promise<Storage> {
  const bucket = await openBucket(config);
  return s3Storage({ bucket, folder, now: () => new Date() });
}

/** Refuses a bucket that cannot be written to or listed; one that is only away may come back. */
export async function openBucket(config: S3Config): Promise<Bucket> {
  const bucket = new Bucket(config);
  try {
    await bucket.rehearse('probe');
  } catch (error) {
    const sentence = sentenceOf(config, bucket.place, error);
    if (sentence !== undefined) throw new StorageError(sentence);
    const said = error instanceof Error ? error.message : String(error);
    console.error(`The storage at ${bucket.place} does not answer now: ${said}`);
  }
  return bucket;
}

/** Undefined for what may pass. */
function sentenceOf(config: S3Config, place: string, error: unknown): string | undefined {
  const { name, status, code, message } = factsOf(error);
  if (name === 'NoSuchBucket') return `S3_BUCKET: ${place} has no bucket '${config.bucket}'.`;
  if (wrongKeys.has(name))
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not those of an account of ${place} (${name}).`;
  if (wrongRegion.has(name))
    return `S3_REGION is '${config.region}', and the bucket '${config.bucket}' is not there (${message}).`;
  if (code === 'ENOTFOUND') return `S3_ENDPOINT: there is no host of that name (${place}).`;
  if (status === 403)
    return `S3_ACCESS_KEY_ID may not list and write to the bucket '${config.bucket}' of ${place} (${name}).`;
  const isFinal = status !== undefined && status >= 300 && status < 500 && status !== 429;
  return isFinal ? `The bucket '${config.bucket}' of ${place}: ${name}, ${message}` : undefined;
}

function factsOf(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isSaid = error instanceof S3ServiceException;
  return { name, message, code, status: isSaid ? error.$metadata.httpStatusCode : undefined };
}
