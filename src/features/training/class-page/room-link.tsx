import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { PreviewLink } from '../../../ui/PreviewLink/preview-link.tsx';

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
  const isPreview = use(PreviewContext);
  if (!isPreview)
    return (
      <Link
        data-current={isCurrent || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        className={className}
        to="/train/$classId"
        params={{ classId }}
        search={{ c: id, ...(chapter === undefined ? {} : { chapter }) }}
      >
        {children}
      </Link>
    );
  return (
    <PreviewLink
      className={className}
      reference={reference}
      place={{ c: id, of: classId }}
      isCurrent={isCurrent}
    >
      {children}
    </PreviewLink>
  );
}
