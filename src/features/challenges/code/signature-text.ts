import type { ShownTask } from '../../../../domain/challenges/code/workbench.schema.ts';

/** The function that is asked for, as one reads it: `sum(numbers: integer[]) → integer`. */
export const signatureText = ({
  name,
  parameters,
  returns,
}: NonNullable<ShownTask['signature']>): string =>
  `${name}(${parameters.map((one) => `${one.name}: ${one.type}`).join(', ')}) → ${returns}`;
