import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../../domain/format/language.ts';
import classes from './paper.module.css';

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  readonly lang: Language;
  /** The rules of its pages: margins, and what stands in them. */
  readonly page: string;
  readonly children: ReactNode;
}

/** Stands in the page only while it is being printed, and is seen on paper alone. */
export function Paper({ ref, lang, page, children }: Props) {
  return createPortal(
    <div ref={ref} className={classes.paper} lang={lang}>
      <style>{page}</style>
      {children}
    </div>,
    document.body,
  );
}
