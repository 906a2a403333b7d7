import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Sources for the scripts that stand in the page itself; no other inline script runs. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
}

/** Origins of others that a page needs. */
export interface Others {
  readonly asked: readonly string[];
  readonly pictures: readonly string[];
  readonly media: readonly string[];
}

export const noOthers: Others = { asked: [], pictures: [], media: [] };

/** Helmet's directives for the page. Mantine sets styles inline, so styles may be. */
export function contentSecurityPolicy(html: string, { asked, pictures, media }: Others) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScriptHashes(html)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
      // A stream is put together by the page, and played from memory.
      mediaSrc: ["'self'", 'blob:', ...media],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...asked],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}
