import type { AuditVerb } from '../../domain/audit/audit.actions.ts';
import { AppError } from '../../domain/http/errors.ts';
import { type ChatSupport, chatHostOf } from '../../domain/organisations/chat-support.schema.ts';
import type { ClassDefaults } from '../../domain/organisations/class-defaults.schema.ts';
import type { ColorTheme } from '../../domain/organisations/organisations.schema.ts';
import type { Site } from '../../domain/organisations/site.contract.ts';
import { siteRefusals, unreadablePair } from '../../domain/organisations/site.messages.ts';
import { themeFaults } from '../../domain/organisations/theme-pairs.rules.ts';
import { colorsOf } from '../../domain/organisations/theme.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { claimImage } from '../images/images.service.ts';
import { presentSite } from './site.present.ts';
import { findSite, lockSite, type SiteChange, type SiteRow, updateSiteRow } from './site.repo.ts';

export async function getSiteRow({ db, actor }: Context): Promise<SiteRow> {
  const found = await findSite(db, actor.organisationId);
  if (!found) throw new AppError('notFound');
  return found;
}

export async function hasTrackId(db: Db, organisationId: number): Promise<boolean> {
  return (await findSite(db, organisationId))?.setting.trackIdEnabled === true;
}

interface SiteFacts {
  readonly displayName: string;
  readonly trackIdEnabled: boolean;
  readonly chatSupport: ChatSupport;
}

export async function changeFacts(context: Context, facts: SiteFacts): Promise<SiteRow> {
  const { displayName, trackIdEnabled, chatSupport } = facts;
  const host = chatHostOf(chatSupport.scriptUrl, context.services.chatSupportHosts);
  // An address is no reason to refuse as long as nobody loads it.
  if (chatSupport.isEnabled && host === undefined) throw refused(context, 'foreignChatHost');
  return await change(context, 'update', ({ setting }) => ({
    displayName,
    chatSupport,
    setting: { ...setting, trackIdEnabled },
  }));
}

export async function changeLogo(context: Context, imageUrl: string | null): Promise<SiteRow> {
  const changed = await change(context, 'updateLogo', () => ({ imageUrl }));
  await claimImage(context, 'logo', imageUrl);
  return changed;
}

export const changeLogoHiding = (
  context: Context,
  hiding: { readonly hidesLogo: boolean; readonly hidesLogoPreview: boolean },
): Promise<SiteRow> =>
  change(context, 'hideLogo', ({ setting }) => ({ setting: { ...setting, ...hiding } }));

/** A theme in which something cannot be read is refused, pair by pair. */
export async function changeTheme(
  context: Context,
  colorTheme: ColorTheme | null,
): Promise<SiteRow> {
  const faults = colorTheme ? themeFaults(colorsOf(colorTheme)) : [];
  if (faults.length > 0)
    throw new AppError('invalidInput', {
      messages: faults.map((fault) => unreadablePair(fault, context.language)),
    });
  return await change(context, 'updateTheme', () => ({ colorTheme }));
}

export const changeClassDefaults = (
  context: Context,
  classDefaults: ClassDefaults,
): Promise<SiteRow> => change(context, 'updateClassDefaults', () => ({ classDefaults }));

/** Whether staff of the organisation sign in with a passkey. */
export async function changeStaffNeedPasskey(
  context: Context,
  staffNeedPasskey: boolean,
): Promise<Site> {
  const row = await change(context, 'updateSignIn', () => ({ staffNeedPasskey }));
  return presentSite(row, context.services.chatSupportHosts);
}

/** Where the widget's script is, while the organisation has one switched on and the site allows it. */
export async function getChatScript(context: Context): Promise<{ url: string; host: string }> {
  const { chatSupport } = await getSiteRow(context);
  const host =
    chatSupport?.isEnabled === true
      ? chatHostOf(chatSupport.scriptUrl, context.services.chatSupportHosts)
      : undefined;
  if (!chatSupport || host === undefined) throw new AppError('notFound');
  return { url: new URL(chatSupport.scriptUrl).href, host };
}

/** Changes the organisation on the revision the caller has seen, and tells every server. */
async function change(
  context: Context,
  verb: AuditVerb<'organisation'>,
  changeOf: (before: SiteRow) => SiteChange,
): Promise<SiteRow> {
  const { db, actor, now, ifMatch } = context;
  const before = await lockSite(db, actor.organisationId);
  if (!before) throw new AppError('notFound');
  if (ifMatch !== before.revision) throw new AppError('staleRevision');
  const after = changeOf(before);
  const changed = await updateSiteRow(db, before.id, after, now);
  await context.signal('organisation', String(before.id));
  const names = Object.keys(after);
  await recordChange(context, {
    action: `organisation.${verb}`,
    subjectType: 'organisation',
    subjectId: before.id,
    before: Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))),
    after,
  });
  return changed;
}

const refused = ({ language }: Context, refusal: keyof typeof siteRefusals): AppError =>
  new AppError('invalidInput', { messages: [siteRefusals[refusal][language]] });
