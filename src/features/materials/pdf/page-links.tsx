import { useLingui } from '@lingui/react/macro';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import classes from './pdf-page.module.css';

const LinkSchema = z.object({
  id: z.string(),
  subtype: z.literal('Link'),
  rect: z.array(z.number()).length(4),
  /** Only addresses that pdf.js takes for safe: never a script. */
  url: z.string().optional(),
  dest: z.unknown(),
});
type Link = z.infer<typeof LinkSchema>;

interface Props {
  readonly page: PDFPageProxy;
  readonly onDestination: (destination: unknown) => void;
}

/** What a page refers to, in the document or on the web. Nothing else that a document asks for is done. */
export function PageLinks({ page, onDestination }: Props) {
  const { t } = useLingui();
  const [links, setLinks] = useState<readonly Link[]>([]);
  useEffect(() => {
    let isGone = false;
    page.getAnnotations().then(
      (found) => {
        const read = found.map((one) => LinkSchema.safeParse(one));
        if (!isGone) setLinks(read.flatMap(({ data }) => data ?? []));
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [page]);

  const viewport = page.getViewport({ scale: 1 });
  return links.map(({ id, rect, url, dest }) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
    const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x1, y1);
    const [bx = 0, by = 0] = viewport.convertToViewportPoint(x2, y2);
    const style = {
      left: `${(100 * Math.min(ax, bx)) / viewport.width}%`,
      top: `${(100 * Math.min(ay, by)) / viewport.height}%`,
      width: `${(100 * Math.abs(ax - bx)) / viewport.width}%`,
      height: `${(100 * Math.abs(ay - by)) / viewport.height}%`,
    };
    if (url !== undefined && /^(https?|mailto):/.test(url))
      return (
        <a
          key={id}
          className={classes.link}
          style={style}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title={url}
          aria-label={url}
        />
      );
    if (dest === undefined || dest === null) return null;
    return (
      <button
        key={id}
        type="button"
        className={classes.link}
        style={style}
        aria-label={t`Go to the place in this document`}
        onClick={() => onDestination(dest)}
      />
    );
  });
}
