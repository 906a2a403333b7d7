import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Source } from '../../../domain/aichats/passage.schema.ts';

interface Props {
  readonly source: Pick<Source, 'place' | 'title' | 'quote'>;
  readonly className: string | undefined;
  readonly onLeave: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Opens the place of a passage, with the passage marked. */
export function SourceLink({ source, className, onLeave, children }: Props) {
  const { place, quote, title } = source;
  const common = {
    className: className ?? '',
    title,
    // A look ahead is no visit.
    preload: false as const,
    ...(onLeave ? { onClick: onLeave } : {}),
  };
  const k = quote === '' ? undefined : quote;
  switch (place.kind) {
    case 'chapter':
      return (
        <Link
          {...common}
          to="/train/$classId"
          params={{ classId: place.classId }}
          search={{ c: place.classMaterialId, chapter: place.slug, k }}
        >
          {children}
        </Link>
      );
    case 'material':
      return (
        <Link
          {...common}
          to="/train/$classId"
          params={{ classId: place.classId }}
          search={{ c: place.classMaterialId, k }}
        >
          {children}
        </Link>
      );
    case 'note':
      return (
        <Link {...common} to="/notes" search={{ k }}>
          {children}
        </Link>
      );
    case 'discussion':
      return (
        <Link {...common} to="/discussions" search={{ d: place.uuid }}>
          {children}
        </Link>
      );
  }
}
