import { z } from 'zod';

export const ThemeColorsSchema = z.object({
  primary100: z.string(),
  primary200: z.string(),
  primary300: z.string(),
  primary400: z.string(),
  primary500: z.string(),
  primary600: z.string(),
  primary700: z.string(),
  primary800: z.string(),
  primary900: z.string(),
  navigationBackgroundColor1: z.string(),
  navigationBackgroundColor2: z.string(),
  navigationForegroundColor: z.string(),
  ctaColor: z.string(),
  isDarkTextIcon: z.boolean(),
});

export type ThemeColors = z.infer<typeof ThemeColorsSchema>;

export const ColorThemeSchema = ThemeColorsSchema.extend({
  presetColorTheme: ThemeColorsSchema.optional(),
});
export type ColorTheme = z.infer<typeof ColorThemeSchema>;

export const OrganisationSettingSchema = z.object({
  trackIdEnabled: z.boolean(),
  hidesLogo: z.boolean(),
  hidesLogoPreview: z.boolean(),
  standardWorkspaceAlias: z.string().nullable(),
  selfLearningWorkspaceAlias: z.string().nullable(),
  trainingSharingGroups: z.array(z.int()),
});
export type OrganisationSetting = z.infer<typeof OrganisationSettingSchema>;

/** What an organisation begins with. */
export const defaultSetting: OrganisationSetting = {
  trackIdEnabled: false,
  hidesLogo: false,
  hidesLogoPreview: false,
  standardWorkspaceAlias: null,
  selfLearningWorkspaceAlias: null,
  trainingSharingGroups: [],
};

/** What an organisation may store unless something else is agreed, in bytes. */
export const defaultStorageLimits = { file: 50_000_000_000, video: 200_000_000_000 } as const;

/** The organisation somebody is looking at, as `GET /api/user` carries it. */
export const TargetOrganisationSchema = z.object({
  id: z.int(),
  name: z.string(),
  displayName: z.string(),
  imageUrl: z.string().nullable(),
  colorTheme: ColorThemeSchema.nullable(),
  setting: OrganisationSettingSchema,
  timeZone: z.string(),
  /** Whether there is a chat widget to be opened. */
  hasChatSupport: z.boolean(),
});
