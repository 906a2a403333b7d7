// Places of an app among those of all materials, as notes and addresses name them.

const begin = 'app-';

export const placeOfApp = (place: string): string => `${begin}${place}`;

/** What the app itself calls it; undefined when it is no place of an app. */
export const appPlaceIn = (chapter: string | undefined): string | undefined =>
  chapter?.startsWith(begin) ? chapter.slice(begin.length) : undefined;
