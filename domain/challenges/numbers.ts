import type { Tolerance } from './question.schema.ts';

/**
 * A number as people type it: full-width digits of a Japanese keyboard, a decimal comma, commas between
 * thousands. Undefined when it is none.
 */
export function numberIn(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s_]/g, '')
    .replace(/^[−–]/, '-')
    .replace(/e[−–]/i, 'e-');
  const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(grouped) &&
    Number.isFinite(Number(grouped))
    ? Number(grouped)
    : undefined;
}

/** Whether a number is near enough to the accepted one. Both ends are. */
export function isNear(given: number, accepted: number, { by, amount }: Tolerance): boolean {
  const allowed = by === 'absolute' ? amount : (Math.abs(accepted) * amount) / 100;
  // 0.3 is 0.1 away from 0.2, whatever the machine's own fractions say.
  const dust = 1e-12 * Math.max(Math.abs(given), Math.abs(accepted), allowed);
  return Math.abs(given - accepted) <= allowed + dust;
}
