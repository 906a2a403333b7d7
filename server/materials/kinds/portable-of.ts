import { documentTypeOf } from '../../../domain/materials/contents/document-types.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import { documentPortable } from '../portable/documents.service.ts';
import { materialKinds } from './kinds.hook.ts';
import type { PortableKind } from './portable.hook.ts';

/** Undefined for a kind that this server does not make yet. */
export function portableOf(type: MaterialType): PortableKind | undefined {
  const document = documentTypeOf(type);
  return materialKinds.registered[type].portable ?? (document && documentPortable(document));
}
