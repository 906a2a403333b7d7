import { documentTypeOf } from '../../../domain/materials/contents/document-types.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import { bookPortable } from './book.portable.ts';
import { documentPortable } from './document.portable.ts';
import { challengePortable, type PortableKind } from './portable-kind.hook.ts';
import { slidePortable } from './slide.portable.ts';

/** Undefined for a kind that this server does not make yet. */
export function portableOf(type: MaterialType): PortableKind | undefined {
  if (type === 'book') return bookPortable;
  if (type === 'challenge') return challengePortable.registered;
  if (type === 'slide') return slidePortable;
  const document = documentTypeOf(type);
  return document && documentPortable(document);
}
