import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import {
  RunRefusedError,
  type RunRequest,
  type RunResult,
} from '../../../domain/challenges/code/run.ts';
import { type EngineStatus, EngineStatusSchema } from '../../../domain/runner/runner.schema.ts';
import { type Engine, EngineLostError } from '../engine.ts';
import { runningLanguages } from '../running-languages.ts';
import { Watch } from '../outside/watch.ts';
import { readAnswer } from '../outside/read-answer.ts';
import { whyLost } from '../outside/why-lost.ts';
import { unknownStatus } from '../outside/unknown-status.ts';
import {
  NodeAnswerSchema,
  NodePositionSchema,
  positionPath,
  runsPath,
  statusPath,
} from './node-messages.ts';
import {
  contentHeader,
  isAnswerSigned,
  nonceHeader,
  signatureHeader,
  signRequest,
  timeHeader,
} from './signature.ts';

const lookEveryMs = 1000;
const patienceMs = 5000;
/** Longer than any queue: whoever waits longer asks again, and is given what was run. */
const longestRunMs = 20 * 60_000;

/** A runner on another machine, which was started there by server/runner-node.ts with the same token. */
export class NodeEngine implements Engine {
  readonly name: string;
  readonly #address: string;
  readonly #token: string;
  #status: EngineStatus;
  readonly #watch: Watch;

  constructor(address: string, token: string) {
    this.name = new URL(address).host;
    this.#address = address.replace(/\/$/, '');
    this.#token = token;
    this.#status = unknownStatus(this.name, 'node', 'starting');
    this.#watch = new Watch(() => this.#look(), lookEveryMs);
  }

  isUp = (): boolean => this.#status.isUp && !this.#status.isDraining;

  languages = (): ReadonlyMap<ProgrammingLanguage, string> => runningLanguages(this.#status);

  status = (): Promise<EngineStatus> => Promise.resolve(this.#status);

  async run(request: RunRequest): Promise<RunResult> {
    try {
      return await this.#runThere(request);
    } catch (error) {
      // What it said of itself is from before that.
      if (error instanceof EngineLostError) await this.#watch.now();
      throw error;
    }
  }

  async positionOf(id: string): Promise<number | undefined> {
    try {
      const said = await this.#ask('GET', positionPath(id), { patienceMs });
      return readAnswer(NodePositionSchema, said).position ?? undefined;
    } catch (error) {
      if (error instanceof EngineLostError) return undefined;
      throw error;
    }
  }

  close = (): Promise<void> => this.#watch.close();

  async #runThere(request: RunRequest): Promise<RunResult> {
    const body = JSON.stringify(request);
    const said = await this.#ask('POST', runsPath, { body, patienceMs: longestRunMs });
    const answer = readAnswer(NodeAnswerSchema, said);
    if (answer.kind === 'result') return answer.result;
    if (answer.kind === 'refused') throw new RunRefusedError(answer.refusal, request.language);
    throw new EngineLostError(answer.why);
  }

  async #look(): Promise<void> {
    try {
      const said = readAnswer(
        EngineStatusSchema,
        await this.#ask('GET', statusPath, { patienceMs }),
      );
      this.#status = { ...said, name: this.name, kind: 'node' };
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      this.#status = unknownStatus(this.name, 'node', 'unreachable', detail);
    }
  }

  /** @throws EngineLostError where nothing, or nothing that can be believed, comes back */
  async #ask(
    method: string,
    path: string,
    given: { readonly body?: string; readonly patienceMs: number },
  ): Promise<unknown> {
    const { body = '' } = given;
    const marks = signRequest(this.#token, { method, path, body }, Date.now());
    const { status, text, signature } = await this.#fetch(path, given.patienceMs, {
      method,
      ...(method === 'POST' ? { body } : {}),
      headers: {
        [timeHeader]: marks.time,
        [nonceHeader]: marks.nonce,
        [contentHeader]: marks.content,
        [signatureHeader]: marks.signature,
      },
    });
    if (status === 401)
      throw new EngineLostError('it does not know RUNNER_TOKEN, or its clock is wrong');
    if (status !== 200) throw new EngineLostError(`it answered with ${status}`);
    if (!isAnswerSigned(this.#token, marks.nonce, { status, body: text }, signature))
      throw new EngineLostError('its answer is not signed with RUNNER_TOKEN');
    return JSON.parse(text);
  }

  async #fetch(path: string, longestMs: number, init: RequestInit) {
    try {
      const signal = AbortSignal.timeout(longestMs);
      const response = await fetch(`${this.#address}${path}`, { ...init, signal });
      const signature = response.headers.get(signatureHeader) ?? '';
      return { status: response.status, text: await response.text(), signature };
    } catch (error) {
      throw new EngineLostError(whyLost(error));
    }
  }
}
