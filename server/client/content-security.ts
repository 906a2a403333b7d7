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

/** Where pictures go and come from when this server does not keep them itself. */
const cloudinary = { upload: 'https://api.cloudinary.com', images: 'https://res.cloudinary.com' };

/** Helmet's directives for the page. Mantine sets styles inline, so styles may be. */
export function contentSecurityPolicy(html: string, usesCloudinary: boolean) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScriptHashes(html)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...(usesCloudinary ? [cloudinary.images] : [])],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(usesCloudinary ? [cloudinary.upload] : [])],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}
