import { z } from 'zod';
import { urlOf, variable } from '../config-variables.ts';

const modelName = z.string().max(200);
const shownName = z.string().max(100);
const key = z.string().max(1000);
const address = urlOf('http:', 'https:');

export const aiVariables = {
  AI_URL: variable(
    address,
    'an address that speaks as OpenAI’s does, such as https://ai.example/v1',
  ),
  AI_MODEL: variable(modelName, 'the name of a model at AI_URL'),
  AI_NAME: variable(shownName, 'what trainees see as the name of the model'),
  AI_KEY: variable(key, 'the key of AI_URL'),
  AI_EMBED_MODEL: variable(modelName, 'the name of a model at AI_URL that embeds texts'),
  AI_SMALL_MODEL: variable(modelName, 'the name of a cheaper model at AI_URL'),
  AI_SMALL_NAME: variable(shownName, 'what trainees see as the name of the cheaper model'),
  AI_FALLBACK_URL: variable(
    address,
    'an address that speaks as OpenAI’s does, asked when AI_URL does not answer',
  ),
  AI_FALLBACK_MODEL: variable(modelName, 'the name of a model at AI_FALLBACK_URL'),
  AI_FALLBACK_NAME: variable(shownName, 'what trainees see as the name of that model'),
  AI_FALLBACK_KEY: variable(key, 'the key of AI_FALLBACK_URL'),
};

type Values = Readonly<Partial<Record<keyof typeof aiVariables, string>>>;

/** One of the engines of a whole site. */
export interface SiteEngine {
  readonly baseUrl: string;
  readonly model: string;
  readonly label: string;
  readonly key: string | undefined;
  /** Asked first for what is short. */
  readonly isCheaper: boolean;
  /** A model at the same address by which passages are found that say it in other words. */
  readonly embedModel?: string | undefined;
}

/** In the order in which they are asked, none where there is none; a sentence where one is not whole. */
export function aiOf(values: Values): readonly SiteEngine[] | string {
  const { AI_URL: baseUrl, AI_MODEL: model, AI_KEY: ownKey } = values;
  if (baseUrl === undefined) {
    const without = Object.keys(aiVariables).filter(
      (name) => name !== 'AI_NAME' && values[name as keyof typeof aiVariables] !== undefined,
    );
    return without.length === 0
      ? []
      : `${without.join(' and ')} need${without.length === 1 ? 's' : ''} AI_URL.`;
  }
  if (model === undefined) return 'AI_URL needs AI_MODEL beside it.';
  const first = { baseUrl, model, label: values.AI_NAME ?? model, key: ownKey, isCheaper: false };
  const { AI_EMBED_MODEL: embedModel } = values;
  const fallback = fallbackOf(values);
  if (typeof fallback === 'string') return fallback;
  const { AI_SMALL_MODEL: small } = values;
  return [
    embedModel === undefined ? first : { ...first, embedModel },
    ...(fallback ? [fallback] : []),
    ...(small === undefined
      ? []
      : [{ ...first, model: small, label: values.AI_SMALL_NAME ?? small, isCheaper: true }]),
  ];
}

function fallbackOf(values: Values): SiteEngine | string | undefined {
  const { AI_FALLBACK_URL: baseUrl, AI_FALLBACK_MODEL: model, AI_FALLBACK_KEY: ownKey } = values;
  if (baseUrl === undefined)
    return model === undefined && ownKey === undefined
      ? undefined
      : 'AI_FALLBACK_MODEL and AI_FALLBACK_KEY need AI_FALLBACK_URL.';
  if (model === undefined) return 'AI_FALLBACK_URL needs AI_FALLBACK_MODEL beside it.';
  return { baseUrl, model, label: values.AI_FALLBACK_NAME ?? model, key: ownKey, isCheaper: false };
}
