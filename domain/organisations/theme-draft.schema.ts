import { z } from 'zod';
import { normalisedHex } from './hex-color.ts';
import type { ThemeColors } from './organisations.schema.ts';

const ColorSchema = z
  .string()
  .max(100)
  .transform((typed) => `#${normalisedHex(typed)}`);

/** A theme as somebody sends it: colours however they were typed, kept in the specification's form. */
export const ThemeDraftSchema = z.strictObject({
  primary100: ColorSchema,
  primary200: ColorSchema,
  primary300: ColorSchema,
  primary400: ColorSchema,
  primary500: ColorSchema,
  primary600: ColorSchema,
  primary700: ColorSchema,
  primary800: ColorSchema,
  primary900: ColorSchema,
  navigationBackgroundColor1: ColorSchema,
  navigationBackgroundColor2: ColorSchema,
  navigationForegroundColor: ColorSchema,
  ctaColor: ColorSchema,
  isDarkTextIcon: z.boolean(),
}) satisfies z.ZodType<ThemeColors>;

export const ColorThemeDraftSchema = ThemeDraftSchema.extend({
  presetColorTheme: ThemeDraftSchema.optional(),
});
