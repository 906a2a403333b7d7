/** What an answer may take at most, by how much help it may give. */
export const answerTokens = { hints: 350, explain: 1000, full: 1500 } as const;

/** An answer shorter than this is none. */
export const leastAnswerTokens = 60;

/** What a short question without any passage reserves: with less left, the month is used up. */
export const leastRoomTokens = 1500;

/** What an engine may say at most to a draft. */
export const longestDraftTokens = 6000;

/** What each message costs beside its text, and the frame around all of them. */
const perMessage = 8;
const perCall = 32;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Never less than what an engine counts: it puts bytes together into tokens, so there cannot be more of them
 * than bytes. What was reserved too much comes back when the engine tells its figures.
 */
export const mostInputTokens = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + bytesOf(text) + perMessage, perCall);

/** Where an engine was stopped before it told its figures: about three bytes make a token. */
export const guessedTokens = (texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + bytesOf(text), 0) / 3);

/** The month that a calendar day is in. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first day of the month after this day’s. */
export function resetDayAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** What a month comes to, if the rest of it is like its days so far. */
export function forecastOf(used: number, today: string): number {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.round((used / day) * days);
}

/** From nine tenths on whoever asks is told; at the end they are told of Keiko Search. */
export const isNearlyUsedUp = ({
  left,
  monthly,
}: {
  readonly left: number | null;
  readonly monthly: number | null;
}): boolean => left !== null && monthly !== null && left > 0 && left <= monthly / 10;

/** At which a month is told of: nine tenths of it, and all of it but `least`, into which nothing more fits. */
export function stageOf(used: number, monthly: number, least: number): 90 | 100 | undefined {
  if (monthly - used < least) return 100;
  return used >= monthly * 0.9 ? 90 : undefined;
}
