import { AppError } from '../../domain/http/errors.ts';
import { servedMediaTypes, wireTypeOf } from '../../domain/materials/served-media-types.ts';
import type { Context } from '../http/context.ts';
import type { FileReply } from '../http/route.ts';

interface Kept {
  readonly organisationId: number;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A stored file on its way out; refused when it is of a type that never leaves. */
export function fileReply({ services }: Pick<Context, 'services'>, file: Kept): FileReply {
  const { organisationId, name, bytes, sha256 } = file;
  const mediaType = wireTypeOf(file.mediaType);
  if (mediaType === undefined) throw new AppError('notFound');
  return {
    organisationId,
    mediaType,
    bytes,
    sha256,
    ...(servedMediaTypes.has(mediaType) ? {} : { saveAs: name }),
    open: (range) => services.storage.open(organisationId, sha256, range),
  };
}
