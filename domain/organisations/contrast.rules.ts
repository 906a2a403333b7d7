import { mixed, rgbOf } from './hex-color.ts';

/** WCAG 2.2 AA for text of ordinary size. */
export const textContrast = 4.5;
/** WCAG 2.2 AA for what is drawn: bars, icons, borders of fields. */
export const shapeContrast = 3;

const step = 0.04;

/** Between 1 (the same) and 21 (black on white), as WCAG counts. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself when it can be told from all grounds, else moved as little as it takes. */
export function readable(color: string, grounds: readonly string[], least = textContrast): string {
  const isReadable = (each: string) => grounds.every((ground) => contrast(each, ground) >= least);
  const isGroundDark = grounds.every(
    (ground) => contrast(ground, '#ffffff') > contrast(ground, '#000000'),
  );
  const goal = isGroundDark ? '#ffffff' : '#000000';
  for (let share = 1; share > 0; share -= step) {
    const moved = mixed(color, goal, share);
    if (isReadable(moved)) return moved;
  }
  return goal;
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const value = part / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
