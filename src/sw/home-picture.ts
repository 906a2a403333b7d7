import { activeUser } from '../offline/database/meta-database.ts';
import { userDatabase } from '../offline/database/user-database.ts';
import { type HomePicture, homePictureName } from '../offline/picture/home-picture.ts';

const place = '<div id="root">';

/** Of whoever is at this device; nobody's when they have left it. */
export async function findHomePicture(): Promise<HomePicture | undefined> {
  const user = await activeUser();
  if (!user) return undefined;
  const kept: unknown = await userDatabase(user.userId).read((database) =>
    database.get('values', homePictureName),
  );
  return isPicture(kept) && kept.until > Date.now() ? kept : undefined;
}

/** The page with the picture in it; the page alone when it is of another build. */
export async function withPicture(
  page: Response,
  { build, lang, role, html }: HomePicture,
): Promise<Response> {
  const text = await page.text();
  const headers = new Headers(page.headers);
  // They tell of the body as it came.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const picture = `<div id="picture" data-shown-in="${lang}" data-role="${role ?? ''}">${html}</div>`;
  const isOfIt = text.includes(`content="${build}"`);
  return new Response(isOfIt ? text.replace(place, () => picture + place) : text, { headers });
}

const isPicture = (kept: unknown): kept is HomePicture =>
  typeof kept === 'object' && kept !== null && 'html' in kept && 'until' in kept;
