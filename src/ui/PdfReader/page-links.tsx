import { useLingui } from '@lingui/react/macro';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import classes from './pdf-page.module.css';
import { pointOn } from './point-on.ts';

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
    async function look(): Promise<void> {
      const found: unknown[] = await page.getAnnotations();
      const read = found.map((one) => LinkSchema.safeParse(one));
      if (!isGone) setLinks(read.flatMap(({ data }) => data ?? []));
    }
    look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [page]);

  const viewport = page.getViewport({ scale: 1 });
  return links.map(({ id, rect, url, dest }) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
    const one = pointOn(viewport, x1, y1);
    const other = pointOn(viewport, x2, y2);
    const style = {
      left: `${(100 * Math.min(one.x, other.x)) / viewport.width}%`,
      top: `${(100 * Math.min(one.y, other.y)) / viewport.height}%`,
      width: `${(100 * Math.abs(one.x - other.x)) / viewport.width}%`,
      height: `${(100 * Math.abs(one.y - other.y)) / viewport.height}%`,
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
