import type { KeptEngine } from '../../domain/aichats/engine-settings.schema.ts';
import type { House } from '../house.ts';
import { open } from '../sealed.ts';
import { keyFor } from '../secret-key.ts';
import type { Engine } from './engines/engine.ts';
import { guardedFetch } from './engines/guarded-fetch.ts';
import { openaiEngine } from './engines/openai-engine.ts';
import { findSettings } from './settings.repo.ts';

export const keyOfEngines = (secretKey: Buffer): Buffer => keyFor('engines', secretKey);

export function engineOf(kept: KeptEngine, secretKey: Buffer): Engine {
  const { baseUrl, model, label, sealedKey, inputPrice, outputPrice, currency } = kept;
  return openaiEngine({
    baseUrl,
    model,
    label,
    key: sealedKey === null ? undefined : open(sealedKey, keyOfEngines(secretKey)),
    price:
      inputPrice === null || outputPrice === null
        ? undefined
        : { input: inputPrice, output: outputPrice, currency },
    fetch: guardedFetch,
  });
}

/** In the order in which they are asked; none: Keiko Search answers. */
export async function enginesFor(house: House, organisationId: number): Promise<Engine[]> {
  const { engines, isSearchOnly } = await findSettings(house.database.db, organisationId);
  if (isSearchOnly) return [];
  if (engines.length > 0) return engines.map((kept) => engineOf(kept, house.secretKey));
  return house.ai ? [openaiEngine({ ...house.ai, price: undefined })] : [];
}
