import { appHostOf } from '../../domain/apps/app-address.ts';
import type { AppHosts } from '../../domain/apps/apps.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { AppContentSchema } from '../../domain/apps/app.content.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { getContentOfVersion } from '../materials/drafts/documents.service.ts';
import { holdHosts, selectHosts, updateHosts } from './hosts.repo.ts';

export async function getHosts({ db, actor }: Context): Promise<AppHosts> {
  const found = await selectHosts(db, actor.organisationId);
  return { hosts: found?.hosts ?? [], revision: found?.revision ?? 0 };
}

/** Refuses this site's own hosts: a page of ours in such a frame would be in our origin. */
export async function saveHosts(context: Context, wanted: readonly string[]): Promise<AppHosts> {
  const { db, actor, now, language } = context;
  const { organisationId } = actor;
  const before = await holdHosts(db, organisationId);
  if (context.ifMatch !== before.revision) throw new AppError('staleRevision');
  const own = wanted.find((host) => ownHosts(context).has(host));
  if (own !== undefined) throw new AppError('invalidInput', { messages: [isOurs(own)[language]] });
  const hosts = [...new Set(wanted)].toSorted();
  await updateHosts(db, organisationId, { hosts, revision: before.revision + 1, updatedAt: now });
  await recordChange(context, {
    action: 'organisation.updateAppHosts',
    subjectType: 'organisation',
    subjectId: organisationId,
    before: { hosts: before.hosts },
    after: { hosts },
  });
  return { hosts, revision: before.revision + 1 };
}

export interface OpenedApp {
  readonly title: string;
  /** Undefined where its host is not allowed (any more). */
  readonly address: string | undefined;
}

/** An app at an address, for whoever may see that version. */
export async function openAddress(context: Context, versionId: number): Promise<OpenedApp> {
  const { version, content } = await getContentOfVersion(context, versionId);
  if (version.type !== 'app') throw new AppError('notFound');
  const { source, address } = AppContentSchema.parse(content);
  if (source !== 'address') throw new AppError('notFound');
  const host = appHostOf(address);
  const found = await selectHosts(context.db, version.organisationId);
  const isAllowed =
    host !== undefined && found?.hosts.includes(host) === true && !ownHosts(context).has(host);
  return { title: version.title, address: isAllowed ? address : undefined };
}

function ownHosts({ services, origin }: Pick<Context, 'services' | 'origin'>): ReadonlySet<string> {
  return new Set([origin, services.siteOrigin].flatMap((one) => URL.parse(one)?.host ?? []));
}

const isOurs = (host: string) => ({
  en: `${host} is this site itself. Apps from elsewhere must not be on it.`,
  ja: `${host}はこのサイト自体のホストです。外部アプリのホストには指定できません。`,
});
