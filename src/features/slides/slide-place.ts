/** The name of a slide among the places of a material. */
export const placeOfSlide = (number: number): string => `slide-${number}`;

/** The slide that a place names, from 1 on; undefined when it names none of these. */
export function slideOfPlace(place: string | undefined, count: number): number | undefined {
  const number = Number(/^slide-(\d{1,5})$/.exec(place ?? '')?.[1]);
  return number >= 1 && number <= count ? number : undefined;
}

/** Rounded down, so that 100 means that the last one was seen. */
export const percentOfSlides = (furthest: number, count: number): number =>
  count > 0 ? Math.min(100, Math.floor((100 * furthest) / count)) : 0;

/** Up to which slide somebody had come, as far as a percentage tells. */
export const furthestBefore = (percent: number, count: number): number =>
  Math.ceil((percent * count) / 100);
