import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lineText } from '../http/text.ts';
import { ChatSupportSchema } from './chat-support.schema.ts';
import { ClassDefaultsSchema } from './class-defaults.schema.ts';
import { ColorThemeSchema, OrganisationSettingSchema } from './organisations.schema.ts';
import { ColorThemeDraftSchema } from './theme-draft.schema.ts';

/** How the organisation one looks at presents itself; `revision` is for `If-Match`. */
export const SiteSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  imageUrl: z.string().nullable(),
  timeZone: z.string(),
  colorTheme: ColorThemeSchema.nullable(),
  setting: OrganisationSettingSchema,
  chatSupport: ChatSupportSchema,
  /** From which the site lets a chat widget be loaded. */
  chatSupportHosts: z.array(z.string()),
  /** Its staff sign in with a passkey. */
  staffNeedPasskey: z.boolean(),
  revision: z.int(),
});
export type Site = z.infer<typeof SiteSchema>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/organisation/site',
  access: 'settings.siteSettings',
  result: SiteSchema,
});

/** Needs `If-Match`. */
export const updateSite = endpoint({
  method: 'PUT',
  path: '/api/organisation/site',
  access: 'organisation.edit',
  body: z.strictObject({
    displayName: lineText(100),
    trackIdEnabled: z.boolean(),
    chatSupport: ChatSupportSchema,
  }),
  result: SiteSchema,
});

/** Null takes the logo away. Needs `If-Match`. */
export const updateLogo = endpoint({
  method: 'PUT',
  path: '/api/organisation/logo',
  access: 'organisation.edit',
  body: z.strictObject({ imageUrl: z.string().max(500).nullable() }),
  result: SiteSchema,
});

/** `hidesLogoPreview` hides it for those alone who may hide it. Needs `If-Match`. */
export const hideLogo = endpoint({
  method: 'PUT',
  path: '/api/organisation/logo/hidden',
  access: 'organisation.hideLogo',
  body: z.strictObject({ hidesLogo: z.boolean(), hidesLogoPreview: z.boolean() }),
  result: SiteSchema,
});

/** Null goes back to the colours that every organisation begins with. Needs `If-Match`. */
export const updateTheme = endpoint({
  method: 'PUT',
  path: '/api/organisation/theme',
  access: 'theme.edit',
  body: z.strictObject({ colorTheme: ColorThemeDraftSchema.nullable() }),
  result: SiteSchema,
});

const ClassDefaultsResult = ClassDefaultsSchema.extend({ revision: z.int() });

export const getClassDefaults = endpoint({
  method: 'GET',
  path: '/api/organisation/classdefaults',
  access: 'class.createOwn',
  result: ClassDefaultsResult,
});

/** Needs `If-Match`. */
export const updateClassDefaults = endpoint({
  method: 'PUT',
  path: '/api/organisation/classdefaults',
  access: 'settings.classdefaults',
  body: ClassDefaultsSchema,
  result: ClassDefaultsResult,
});

/** The chat widget in a page of its own, which has no part of this site but the frame around it. */
export const openChatSupport = endpoint({
  method: 'GET',
  path: '/api/organisation/chatsupport',
  access: 'signedIn',
  answer: 'page',
});
