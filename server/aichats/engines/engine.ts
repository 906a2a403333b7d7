/** Something that answers. Keiko Search is none: it quotes, and is always there. */
export interface Engine {
  /** By which its failures are counted. */
  readonly id: string;
  /** What trainees see beside its answers. */
  readonly label: string;
  readonly model: string;
  readonly price: Price | undefined;
  /** Good enough for what is short. */
  readonly isCheaper: boolean;
  /**
   * Resolves with its first words.
   *
   * @throws EngineRefusal
   */
  ask(question: EngineQuestion): Promise<EngineAnswer>;
}

export interface Price {
  /** Of a million tokens. */
  readonly input: number;
  readonly output: number;
  readonly currency: string;
}

export interface EngineQuestion {
  readonly instructions: string;
  readonly messages: readonly {
    readonly role: 'user' | 'assistant';
    readonly content: string;
    /** Beside what a person asks, as a data address. */
    readonly picture?: string | undefined;
  }[];
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

export interface EngineAnswer {
  /** Ends when the engine has said all of it; throws when it broke off. */
  readonly texts: AsyncIterable<string>;
  /** By the engine’s own figures, once `texts` has ended; undefined where it told none. */
  usage(): { readonly input: number; readonly output: number } | undefined;
}

export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
  readonly reason: 'busy' | 'tooLong' | 'unavailable';
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: EngineRefusal['reason'], retryAfterSeconds?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
