import { z } from 'zod';
import { flag, urlOf, variable } from '../../config-variables.ts';

/** A bucket of an object store that speaks S3, and how it is reached. */
export interface S3Config {
  /** Absent: Amazon's own, in the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket's name stands in the path of an address and not in its host. */
  readonly hasPathStyle: boolean;
}

const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text;

export const s3Variables = {
  S3_BUCKET: variable(
    z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/),
    'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ),
  S3_ENDPOINT: variable(
    urlOf('http:', 'https:').refine(isOrigin),
    "the store's address without a path, such as https://s3.example.com",
  ),
  S3_REGION: variable(z.string().regex(/^[\w-]{1,60}$/), 'a region, such as eu-central-1'),
  S3_ACCESS_KEY_ID: variable(z.string().regex(/^[!-~]{1,200}$/), 'an access key'),
  S3_SECRET_ACCESS_KEY: variable(z.string().regex(/^[!-~]{1,200}$/), 'a secret access key'),
  S3_PATH_STYLE: variable(
    flag,
    "1 (the bucket's name is in the path of an address) or 0 (in its host)",
  ),
};

interface Values {
  S3_BUCKET?: string;
  S3_ENDPOINT?: string;
  S3_REGION?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  S3_PATH_STYLE?: boolean;
}

/** Absent: files are kept in a folder. A sentence: what is missing. */
export function s3Of(values: Values): S3Config | string | undefined {
  const given = Object.keys(s3Variables).filter((name) => name in values);
  if (given.length === 0) return undefined;
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return `${given.join(', ')}: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together, or no variable of S3 is.`;
  return {
    endpoint,
    region: values.S3_REGION ?? 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    // Amazon wants it in the host; most others have one address, and one certificate.
    hasPathStyle: values.S3_PATH_STYLE ?? endpoint !== undefined,
  };
}
