import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import type { Training } from '../../../../domain/training/training.contract.ts';

/** Whoever looks at a class as its trainees see it is in no class: nothing of what they do is recorded. */
export const PreviewContext = createContext(false);

interface Props {
  className: string | undefined;
  classId: number;
  material: Pick<Training['sections'][number]['materials'][number], 'id' | 'reference'>;
  chapter?: string | undefined;
  /** It is what is open. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** To a material in its room, or to its preview. */
export function RoomLink(props: Props) {
  const { className, classId, material, chapter, isCurrent = false, children } = props;
  const { id, reference } = material;
  const { materialId, materialType: kind, materialVersionId: v } = reference;
  const isPreview = use(PreviewContext);
  const marks = {
    'data-current': isCurrent || undefined,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  };
  if (!isPreview)
    return (
      <Link
        {...marks}
        className={className}
        to="/train/$classId"
        params={{ classId }}
        search={{ c: id, ...(chapter === undefined ? {} : { chapter }) }}
      >
        {children}
      </Link>
    );
  const params = { materialId };
  const search = { ...(v === undefined ? {} : { v }), c: id, of: classId };
  if (kind === 'book')
    return (
      <Link
        {...marks}
        className={className}
        to="/preview/book/$materialId"
        params={params}
        search={search}
      >
        {children}
      </Link>
    );
  if (kind === 'challenge')
    return (
      <Link
        {...marks}
        className={className}
        to="/preview/challenge/$materialId"
        params={params}
        search={search}
      >
        {children}
      </Link>
    );
  return (
    <Link
      {...marks}
      className={className}
      to="/preview/$kind/$materialId"
      params={{ kind, materialId }}
      search={search}
    >
      {children}
    </Link>
  );
}
