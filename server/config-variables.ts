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
