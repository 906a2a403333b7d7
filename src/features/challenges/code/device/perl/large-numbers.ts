// From here on a number with a point is not every whole number, and up to here one without a point goes.
const least = 2 ** 53;
const most = 2 ** 63;

const isBetween = (number: number): boolean => number >= least && number <= most;

const literals = /(?<![\w.])\d[\d_]*(?:\.\d[\d_]*)?(?:[eE]\+?\d+)?(?![\w.])/g;
const powers = /([\w)\]}$]*)\s*\*\*=?\s*([-\w.$([{]*)/g;
/** No whole number has a square or a cube that is within, and is no whole number to Perl. */
const harmless = /^(?:[123]|0\.5|-\d+)$/;

/**
 * Numbers with a point that Perl 5.36 adds as whole ones, and Perl 5.42 does not: `2 ** 60 + 1`. They are
 * written as such, or are powers.
 */
export function largeNumberIn(program: string, stdin: string): string | undefined {
  const written = [...program.matchAll(literals), ...stdin.matchAll(literals)]
    .map(([literal]) => literal)
    .find((one) => /[.eE]/.test(one) && isBetween(Number(one.replaceAll('_', ''))));
  if (written !== undefined) return written;
  for (const [power, base = '', exponent = ''] of program.matchAll(powers)) {
    if (harmless.test(exponent)) continue;
    if (/^\d+$/.test(base) && /^\d+$/.test(exponent) && Number(base) ** Number(exponent) < least)
      continue;
    return power;
  }
  return undefined;
}

/** How such a number is printed. */
export const saysLargeNumber = /\de\+1[678]\b|\b9\.\d+e\+15\b/;
