import type { z } from 'zod';
import type { Language } from '../../../domain/format/language.ts';
import type { AppError } from '../../../domain/http/errors.ts';
import type { ArchivedBookDraft } from '../../../domain/materials/archive/archive.schema.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { ProcessingPurpose } from '../../../domain/materials/processing.schema.ts';
import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
import type { Db } from '../../db/database.ts';
import { hook } from '../../hook.ts';
import type { Context } from '../../http/context.ts';
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

interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

interface KeptDraft extends Pick<ArchivedBookDraft, 'chapters' | 'assets'> {
  readonly baseVersionId: number | null;
}

interface DraftsOfKind {
  /** All of a draft, for an archive; undefined while there is none. */
  readonly read: (db: Db, key: MaterialKey) => Promise<KeptDraft | undefined>;
  /** For a material that has no draft yet. */
  readonly write: (
    db: Db,
    key: MaterialKey,
    draft: KeptDraft,
    made: { readonly revision: number; readonly updatedBy: number; readonly updatedAt: Date },
  ) => Promise<void>;
  /** Before the material is deleted; it is locked. */
  readonly forget: (context: Context, key: MaterialKey) => Promise<void>;
}

/** What the server must know of a kind of material, which stands above all that materials have in common. */
export interface KindOfMaterial {
  /** The content of a version; one document unless told. */
  readonly portable?: PortableKind;
  readonly files?: FilesOfKind;
  /** Of a draft that is one value, and yet no document. */
  readonly draftSchema?: z.ZodType;
  /** What a kind keeps besides, where its drafts are no documents. */
  readonly drafts?: DraftsOfKind;
}

export const materialKinds = hook<Readonly<Record<MaterialType, KindOfMaterial>>>(
  'which kinds of material are there?',
);
