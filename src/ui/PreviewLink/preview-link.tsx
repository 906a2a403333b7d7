import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ClassMaterial } from '../../../domain/outlines/section.schema.ts';

interface Props {
  readonly className: string | undefined;
  readonly reference: Pick<ClassMaterial['reference'], 'materialId' | 'materialType'> & {
    readonly materialVersionId?: number | undefined;
  };
  /** The class it is looked at from, and its place in it: its outline stands beside then. */
  readonly place?: { readonly of: number; readonly c: number };
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** To a material as a trainee sees it, of which nothing is recorded. */
export function PreviewLink({ className, reference, place, isCurrent = false, children }: Props) {
  const { materialId, materialType: kind, materialVersionId: v } = reference;
  const params = { materialId };
  const shared = {
    className,
    search: { ...(v === undefined ? {} : { v }), ...place },
    'data-current': isCurrent || undefined,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    children,
  };
  if (kind === 'book') return <Link {...shared} to="/preview/book/$materialId" params={params} />;
  if (kind === 'challenge')
    return <Link {...shared} to="/preview/challenge/$materialId" params={params} />;
  return <Link {...shared} to="/preview/$kind/$materialId" params={{ kind, materialId }} />;
}
