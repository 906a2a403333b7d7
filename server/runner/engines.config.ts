import { z } from 'zod';
import { numberText, urlOf, variable } from '../config-variables.ts';

const tokenText = z.string().regex(/^[\w~+/.=-]{32,200}$/);

/** Whoever runs code elsewhere. */
export const engineVariables = {
  RUNNER_NODES: variable(
    z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim()))
      .pipe(z.array(urlOf('http:', 'https:'))),
    'the addresses of nodes, separated by commas, such as http://10.0.0.7:3010',
  ),
  RUNNER_TOKEN: variable(tokenText, 'at least 32 letters, digits and signs of base64'),
  PISTON_URL: variable(urlOf('http:', 'https:'), 'the address of a Piston'),
  PISTON_TOKEN: variable(z.string(), 'a token'),
  PISTON_SLOTS: variable(numberText(64), 'how many submissions it is given at once, up to 64'),
  JUDGE0_URL: variable(urlOf('http:', 'https:'), 'the address of a Judge0'),
  JUDGE0_TOKEN: variable(z.string(), 'a token'),
  JUDGE0_SLOTS: variable(numberText(64), 'how many submissions it is given at once, up to 64'),
};

type Values = {
  readonly [Name in keyof typeof engineVariables]?:
    | z.output<(typeof engineVariables)[Name]['schema']>
    | undefined;
};

/** Of somebody else's program. */
export interface OutsideOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly slots: number;
}

export interface EngineOptions {
  readonly nodes: readonly { readonly address: string; readonly token: string }[];
  readonly piston: OutsideOptions | undefined;
  readonly judge0: OutsideOptions | undefined;
}

const usualSlots = 4;

/** A sentence where something is missing. */
export function enginesOf(values: Values): EngineOptions | string {
  const { RUNNER_NODES: nodes = [], RUNNER_TOKEN: token } = values;
  if (nodes.length > 0 && token === undefined) return 'RUNNER_NODES needs RUNNER_TOKEN beside it.';
  for (const name of ['PISTON', 'JUDGE0'] as const)
    if (values[`${name}_TOKEN`] !== undefined && values[`${name}_URL`] === undefined)
      return `${name}_TOKEN needs ${name}_URL.`;
  return {
    nodes: nodes.map((address) => ({ address, token: token ?? '' })),
    piston: outsideOf(values.PISTON_URL, values.PISTON_TOKEN, values.PISTON_SLOTS),
    judge0: outsideOf(values.JUDGE0_URL, values.JUDGE0_TOKEN, values.JUDGE0_SLOTS),
  };
}

const outsideOf = (
  url: string | undefined,
  token: string | undefined,
  slots: number | undefined,
): OutsideOptions | undefined =>
  url === undefined ? undefined : { url, token, slots: Math.max(1, slots ?? usualSlots) };
