import type {
  AiSettings,
  AiSettingsDraft,
  EngineDraft,
  KeptEngine,
} from '../../domain/aichats/engine-settings.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import type { Services } from '../services.ts';
import { seal } from '../sealed.ts';
import { engineOf, keyOfEngines } from './engines/engines.service.ts';
import { EngineRefusal } from './engines/engine.ts';
import { getSettings, type KeptSettings, writeSettings } from './settings.repo.ts';

export async function settingsOf({ services, db, actor }: Context): Promise<AiSettings> {
  return presentSettings(services, await getSettings(db, actor.organisationId));
}

const presentSettings = ({ ai }: Services, { engines, ...kept }: KeptSettings): AiSettings => ({
  engines: engines.map(({ sealedKey, ...engine }) => ({ ...engine, hasKey: sealedKey !== null })),
  isSearchOnly: kept.isSearchOnly,
  retentionDays: kept.retentionDays,
  monthlyDraftTokens: kept.monthlyDraftTokens,
  siteEngine: ai[0] ? { label: ai[0].label } : null,
  revision: kept.revision,
});

export async function changeSettings(
  context: Context,
  draft: AiSettingsDraft,
): Promise<AiSettings> {
  const { services, db, actor, ifMatch } = context;
  const before = await getSettings(db, actor.organisationId);
  if (ifMatch !== before.revision) throw new AppError('staleRevision');
  const engines = draft.engines.map((engine) => keptOf(engine, before, services.secretKey));
  const { isSearchOnly, retentionDays, monthlyDraftTokens } = draft;
  const set = { engines, isSearchOnly, retentionDays, monthlyDraftTokens };
  const revision = await writeSettings(db, actor.organisationId, set, ifMatch);
  if (revision === undefined) throw new AppError('staleRevision');
  await recordChange(context, {
    action: 'aichat.updateSettings',
    subjectType: 'organisation',
    subjectId: actor.organisationId,
    before: inWords(before),
    after: inWords(set),
  });
  return presentSettings(services, { ...set, revision });
}

/** Keys are written down nowhere. */
const inWords = ({ engines, ...rest }: Omit<KeptSettings, 'revision'>) => ({
  engines: engines.map(({ label, baseUrl, model }) => `${label}: ${model}, ${baseUrl}`).join('; '),
  isSearchOnly: rest.isSearchOnly,
  retentionDays: rest.retentionDays,
  monthlyDraftTokens: rest.monthlyDraftTokens,
});

/** A key is kept for the address that it was given for, and goes to no other. */
function keptOf(
  { key, ...engine }: EngineDraft,
  before: KeptSettings,
  secretKey: Buffer,
): KeptEngine {
  if (key === null) return { ...engine, sealedKey: null };
  if (key !== undefined) return { ...engine, sealedKey: seal(key, keyOfEngines(secretKey)) };
  const known = before.engines.find(({ baseUrl }) => baseUrl === engine.baseUrl);
  return { ...engine, sealedKey: known?.sealedKey ?? null };
}

const longestTryMs = 20_000;

/** What it answers is not read: a stranger’s address must not become a window into somebody’s network. */
export async function tryOut(context: Context, draft: EngineDraft, gone: AbortSignal) {
  const { services, actor } = context;
  const before = await getSettings(services.database.db, actor.organisationId);
  const engine = engineOf(keptOf(draft, before, services.secretKey), services.secretKey);
  const begun = performance.now();
  const done = new AbortController();
  const signal = AbortSignal.any([gone, done.signal, AbortSignal.timeout(longestTryMs)]);
  const outcome = await engine
    .ask({
      instructions: 'Answer with one word.',
      messages: [{ role: 'user', content: 'Hello' }],
      maxOutputTokens: 16,
      signal,
    })
    .then(
      () => 'answered' as const,
      (error: unknown) => (error instanceof EngineRefusal ? error.reason : 'unavailable'),
    );
  done.abort();
  return { outcome, milliseconds: Math.round(performance.now() - begun) };
}
