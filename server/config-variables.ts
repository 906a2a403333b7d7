import { z } from 'zod';

export const numberText = (max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value <= max);
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
export const hostPattern = /^[\w.:-]+$/;
export const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));
/** A scheme and a host, as a browser names the origin of a page. */
export const originText = urlOf('http:', 'https:').refine(
  (text) => URL.parse(text)?.origin === text,
);
export const listOf = (pattern: RegExp) =>
  z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim().toLowerCase()))
    .refine((items) => items.every((item) => pattern.test(item)));

export interface Variable<Schema extends z.ZodType> {
  schema: Schema;
  expected: string;
}

/** What one variable may be, and how that is said to whoever set it wrongly. */
export function variable<Schema extends z.ZodType>(
  schema: Schema,
  expected: string,
): Variable<Schema> {
  return { schema, expected };
}

type Variables = Readonly<Record<string, Variable<z.ZodType>>>;
export type ValuesOf<Given extends Variables> = {
  [Name in keyof Given]?: z.output<Given[Name]['schema']>;
};

interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whose values no sentence repeats. */
  readonly secrets: ReadonlySet<string>;
}

/** What is set, and a sentence for each that is set wrongly. */
export function readVariables<Given extends Variables>(
  variables: Given,
  { env, secrets }: Environment,
): { values: ValuesOf<Given>; sentences: string[] } {
  const sentences: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, expected }] of Object.entries(variables)) {
    const given = env[name]?.trim();
    if (given === undefined || given === '') continue;
    const parsed = schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else {
      const shown = secrets.has(name)
        ? 'not valid (its value is not shown)'
        : `'${given.slice(0, 100)}'`;
      sentences.push(`${name} is ${shown}; expected ${expected}.`);
    }
  }
  return { values: values as ValuesOf<Given>, sentences };
}
