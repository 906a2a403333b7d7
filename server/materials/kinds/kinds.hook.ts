import type { Language } from '../../../domain/format/language.ts';
import type { AppError } from '../../../domain/http/errors.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { ProcessingPurpose } from '../../../domain/materials/processing.schema.ts';
import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
import { hook } from '../../hook.ts';
import type { Services } from '../../services.ts';
import type { StoredFile } from '../../storage/storage.ts';
import type { PortableKind } from './portable.hook.ts';

interface Asker {
  readonly services: Services;
  readonly language: Language;
}

interface ArrivedFile {
  readonly name: string;
  readonly type: FileType;
  readonly mediaType: string;
  /** Where its bytes are until they are kept. */
  readonly path: string;
}

/** What a kind asks of the files that it is made of. */
export interface FilesOfKind {
  /** Its types; those of documents unless told. */
  readonly types?: readonly FileType[];
  /** How a refusal names them. */
  readonly endings?: string;
  /** Looks at what arrived: throws, with a sentence, at what is not to be kept, and says what a video is. */
  readonly inspect?: (asker: Asker, file: ArrivedFile) => Promise<VideoFacts | null>;
  /** Looks at the whole of what was stored; undefined where it may be kept. */
  readonly refusalOf?: (
    asker: Asker,
    stored: StoredFile & { readonly organisationId: number },
  ) => Promise<AppError | undefined>;
  /** What is made of each type. */
  readonly processings?: Readonly<Partial<Record<ProcessingPurpose, readonly FileType[]>>>;
}

/** What the server must know of a kind of material, which stands above all that materials have in common. */
export interface KindOfMaterial {
  /** The content of a version; one document unless told. */
  readonly portable?: PortableKind;
  readonly files?: FilesOfKind;
}

export const materialKinds = hook<Readonly<Record<MaterialType, KindOfMaterial>>>(
  'which kinds of material are there?',
);
