import { Trans } from '@lingui/react/macro';
import type { PassagePlace } from '../../../domain/aichats/passage.schema.ts';

/** Which page or slide a place is, where it has a number that people know it by. */
export function PartNumber({ place }: { place: PassagePlace }) {
  const [, kind, number] =
    (place.kind === 'chapter' && /^(page|slide)-(\d+)$/.exec(place.slug)) || [];
  if (number === undefined) return null;
  return (
    <>
      {' · '}
      {kind === 'page' ? <Trans>Page {number}</Trans> : <Trans>Slide {number}</Trans>}
    </>
  );
}
