import type { KeptEngine } from '../../../domain/aichats/engine-settings.schema.ts';
import type { Services } from '../../services.ts';
import { open } from '../../sealed.ts';
import { keyFor } from '../../secret-key.ts';
import type { Engine } from './engine.ts';
import { type Embedder, openaiEmbedder } from './embedder.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { openaiEngine } from './openai-engine.ts';
import { getSettings, type KeptSettings } from '../settings.repo.ts';

export const keyOfEngines = (secretKey: Buffer): Buffer => keyFor('engines', secretKey);

export function engineOf(kept: KeptEngine, secretKey: Buffer): Engine {
  const { baseUrl, model, label, isCheaper, sealedKey, inputPrice, outputPrice, currency } = kept;
  return openaiEngine({
    baseUrl,
    model,
    label,
    isCheaper,
    key: sealedKey === null ? undefined : open(sealedKey, keyOfEngines(secretKey)),
    price:
      inputPrice === null || outputPrice === null
        ? undefined
        : { input: inputPrice, output: outputPrice, currency },
    fetch: guardedFetch,
  });
}

/** Of an organisation’s own engines, where it has some, and else of the site’s: the first one that embeds. */
export function embedderOf(
  { ai, secretKey }: Services,
  { engines, isSearchOnly }: KeptSettings,
): Embedder | undefined {
  if (isSearchOnly) return undefined;
  if (engines.length === 0) {
    const site = ai.find(({ embedModel }) => embedModel !== undefined);
    return site?.embedModel ? openaiEmbedder({ ...site, embedModel: site.embedModel }) : undefined;
  }
  for (const { baseUrl, embedModel, sealedKey } of engines)
    if (embedModel !== undefined) {
      const key = sealedKey === null ? undefined : open(sealedKey, keyOfEngines(secretKey));
      return openaiEmbedder({ baseUrl, embedModel, key, fetch: guardedFetch });
    }
  return undefined;
}

export const enginesFor = async (
  services: Services,
  organisationId: number,
  need: 'usual' | 'short' = 'usual',
): Promise<Engine[]> =>
  enginesOf(services, await getSettings(services.database.db, organisationId), need);

/**
 * In the order in which they are asked; none: Keiko Search answers. What is short goes to the cheaper ones
 * first, and anything else to them last.
 */
export function enginesOf(
  services: Services,
  { engines, isSearchOnly }: KeptSettings,
  need: 'usual' | 'short',
): Engine[] {
  if (isSearchOnly) return [];
  const all =
    engines.length > 0
      ? engines.map((kept) => engineOf(kept, services.secretKey))
      : services.ai.map((engine) => openaiEngine({ ...engine, price: undefined }));
  const cheaper = all.filter(({ isCheaper }) => isCheaper);
  const others = all.filter(({ isCheaper }) => !isCheaper);
  return need === 'short' ? [...cheaper, ...others] : [...others, ...cheaper];
}
