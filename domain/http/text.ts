import { z } from 'zod';

// PostgreSQL cannot store U+0000 or half of a surrogate pair in a text.
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const refusal = 'must not contain control or broken characters.';

/** A single line somebody typed: trimmed, not empty. */
export const lineText = (maximum: number) =>
  z.string().trim().min(1).max(maximum).refine(isStorable, refusal);

// What turns the order of letters round, or breaks the line: a name with it can pass for another kind of file.
const misleading = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** The name of a file as a device gives it, without what would make it read as another. */
export const fileNameText = (maximum: number) =>
  z
    .string()
    .overwrite((name) => name.replaceAll(misleading, ' ').trim())
    .min(1)
    .max(maximum)
    .refine(isStorable, refusal);

/** Any text, kept as it was typed; may be empty. */
export const freeText = (maximum: number) => z.string().max(maximum).refine(isStorable, refusal);

// There is no year 0 in PostgreSQL, and none above 9999 in the format.
const isStorableDay = (text: string) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year <= 9999;
};
const dayRefusal = 'must be between the years 1900 and 9999.';

/** A calendar date, `2026-11-21`, in the organisation's zone. */
export const DateSchema = z.iso.date().refine(isStorableDay, dayRefusal);

/** An instant, as JSON carries it. */
export const InstantSchema = z.iso.datetime({ offset: true }).refine(isStorableDay, dayRefusal);
