import { z } from 'zod';
import { urlOf, variable } from '../config-variables.ts';

export const aiVariables = {
  AI_URL: variable(
    urlOf('http:', 'https:'),
    'an address that speaks as OpenAI’s does, such as https://ai.example/v1',
  ),
  AI_MODEL: variable(z.string().max(200), 'the name of a model at AI_URL'),
  AI_NAME: variable(z.string().max(100), 'what trainees see as the name of the model'),
  AI_KEY: variable(z.string().max(1000), 'the key of AI_URL'),
};

interface Values {
  readonly AI_URL?: string;
  readonly AI_MODEL?: string;
  readonly AI_NAME?: string;
  readonly AI_KEY?: string;
}

/** The engine of a whole site. */
export interface SiteEngine {
  readonly baseUrl: string;
  readonly model: string;
  readonly label: string;
  readonly key: string | undefined;
}

/** Undefined where there is none; a sentence where it is not whole. */
export function aiOf(values: Values): SiteEngine | string | undefined {
  const { AI_URL: baseUrl, AI_MODEL: model, AI_NAME: label, AI_KEY: key } = values;
  if (baseUrl === undefined)
    return model === undefined && key === undefined
      ? undefined
      : 'AI_MODEL and AI_KEY need AI_URL.';
  if (model === undefined) return 'AI_URL needs AI_MODEL beside it.';
  return { baseUrl, model, label: label ?? model, key };
}
