import { z } from 'zod';
import { hostPattern, numberText, readVariables, variable } from '../../config-variables.ts';
import { engineVariables } from '../engines.config.ts';
import { runnerOf, runnerVariables } from '../runner.config.ts';
import type { RunnerOptions } from '../runner.options.ts';

const usualPort = 3010;

const variables = {
  ...runnerVariables,
  RUNNER_TOKEN: engineVariables.RUNNER_TOKEN,
  HOST: variable(z.string().regex(hostPattern), 'a host name or address to listen on'),
  PORT: variable(numberText(65_535), 'a port from 0 to 65535'),
  DATA_DIR: variable(z.string(), 'a folder'),
  NODE_ENV: variable(
    z.enum(['development', 'test', 'production']),
    'development, test or production',
  ),
};

export interface NodeConfig extends RunnerOptions {
  readonly host: string;
  readonly port: number;
  readonly token: string;
}

/** A sentence for every wrong variable, instead. */
export function readNodeConfig(
  env: Readonly<Record<string, string | undefined>>,
): NodeConfig | string {
  const secrets = new Set(['RUNNER_TOKEN']);
  const { values, sentences } = readVariables(variables, { env, secrets });
  if (sentences.length > 0) return sentences.join('\n');
  const { RUNNER_TOKEN: token, HOST: host = '127.0.0.1', PORT: port = usualPort } = values;
  if (token === undefined)
    return 'A node needs RUNNER_TOKEN: at least 32 letters, digits and signs of base64, the same as its servers have.';
  const { isBeside: _, ...options } = runnerOf(values, values.NODE_ENV ?? 'development');
  return { ...options, dataDir: values.DATA_DIR ?? 'data', host, port, token };
}
