/** A number as people type it, full-width digits and separated thousands included. */
export function numberIn(typed: string): number | undefined {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[,\s]/g, '')
    .replaceAll(/[−ー―]/g, '-');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
