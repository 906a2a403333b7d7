import { AppError } from '../../../domain/http/errors.ts';
import { partChecksum } from '../../../domain/materials/uploads.rules.ts';
import type { Parsed } from '../../http/route.ts';
import type { UploadRow } from './uploads.repo.ts';
import type { Part } from './uploads.service.ts';

/** Of the tus protocol (tus.io), as its clients speak it. */
const version = '1.0.0';
export const protocol = { 'tus-resumable': version };

export const offsetHeaders = (offset: number) => ({
  ...protocol,
  'upload-offset': String(offset),
});

export const stateHeaders = ({ offset, bytes }: UploadRow) => ({
  ...offsetHeaders(offset),
  'upload-length': String(bytes),
});

type Sent = Pick<Parsed<string, never, never>, 'header' | 'upload' | 'uploadBytes'>;
type Header = Sent['header'];

/** What a PATCH brings, or why it is not understood. */
export function partOf({ header, upload, uploadBytes }: Sent): Part {
  if (header('tus-resumable') !== version) throw new AppError('uploadProtocol');
  return {
    offset: offsetOf(header),
    checksum: checksumOf(header),
    content: upload,
    bytes: uploadBytes,
  };
}

function offsetOf(header: Header): number {
  const offset = header('upload-offset') ?? '';
  if (!/^\d{1,15}$/.test(offset)) throw new AppError('invalidInput');
  return Number(offset);
}

/** `sha256-segments <base64>`; other algorithms are refused rather than not heeded. */
function checksumOf(header: Header): Buffer | undefined {
  const checksum = header('upload-checksum');
  if (checksum === undefined) return undefined;
  const [algorithm, digest = ''] = checksum.split(' ');
  if (algorithm !== partChecksum || !/^[\d+/A-Za-z]{43}=$/.test(digest))
    throw new AppError('invalidInput');
  return Buffer.from(digest, 'base64');
}
