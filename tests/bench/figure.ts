/** One measured figure, with the bound it must hold and how it was taken. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** `≤` or `≥`; absent where the issue names no bound. */
  readonly bound?: { readonly is: '≤' | '≥'; readonly than: number };
  readonly how: string;
}

export const holds = ({ value, bound }: Figure): boolean =>
  bound === undefined || (bound.is === '≤' ? value <= bound.than : value >= bound.than);

export const printTitle = (title: string): void => console.log(`\n${title}`);

export function printFigure(figure: Figure): void {
  const { name, value, unit, bound, how } = figure;
  const mark = bound === undefined ? '    ' : holds(figure) ? 'ok  ' : 'MISS';
  const limit = bound === undefined ? '' : ` (${bound.is} ${bound.than})`;
  console.log(`${mark}  ${name}: ${round(value)} ${unit}${limit}\n        ${how}`);
}

const round = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: value < 10 ? 3 : 4 });
