import {
  type AppMessage,
  AppMessageSchema,
  type AppRefusalReason,
  messageRate,
  mostStateBytes,
} from '../../../../domain/apps/app-messages.ts';

type Passed =
  | { readonly message: Exclude<AppMessage, { type: 'state' }> }
  | { readonly stateJson: string }
  | { readonly refused: AppRefusalReason };

/** Lets through what an app may say, and no more of it than the page can do. */
export class MessageGate {
  readonly #now: () => number;
  #left: number = messageRate.atOnce;
  #at: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#at = now();
  }

  /** Undefined for what is none of ours: apps are also made of parts that talk among themselves. */
  pass(data: unknown): Passed | undefined {
    if (typeof data !== 'object' || data === null || !('keiko' in data)) return undefined;
    if (!this.#take()) return { refused: 'too-many' };
    const parsed = AppMessageSchema.safeParse(data);
    if (!parsed.success) return { refused: 'invalid' };
    const message = parsed.data;
    if (message.type === 'score' && message.points > message.max) return { refused: 'invalid' };
    if (message.type !== 'state') return { message };
    const json = jsonOf(message.state);
    if (json === undefined) return { refused: 'invalid' };
    if (new TextEncoder().encode(json).length > mostStateBytes) return { refused: 'too-large' };
    return { stateJson: json };
  }

  #take(): boolean {
    const now = this.#now();
    const more = ((now - this.#at) / 1000) * messageRate.aSecond;
    this.#left = Math.min(messageRate.atOnce, this.#left + more);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** What cannot be written as JSON is no state: what leads back to itself, for instance. */
function jsonOf(state: unknown): string | undefined {
  try {
    return JSON.stringify(state);
  } catch {
    return undefined;
  }
}
