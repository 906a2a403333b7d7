/**
 * What the home looked like when this person saw it last. The service worker puts it into the page, where
 * it can be read and its links lead on until the program has drawn it anew.
 */
export interface HomePicture {
  /** Names of styles are those of one build. */
  readonly build: string;
  readonly lang: string;
  /** The role for which somebody looks at it, if not their own. */
  readonly role: string | null;
  /** Until when its words are true, in ms since 1970: what is due tomorrow is due today after midnight. */
  readonly until: number;
  readonly html: string;
}

/** Among a person's kept values, see `values.ts`. */
export const homePictureName = 'home.picture';
