/** The answer to what index.html asked before the program was here; only the first time. */
export function takeEarlyAnswer(method: string, href: string): Promise<Response> | undefined {
  const asked = method === 'GET' ? window.keikoEarly?.[href] : undefined;
  if (asked) delete window.keikoEarly?.[href];
  return asked;
}

/** Somebody else is here than when it was asked, or nobody was. */
export function forgetEarlyAnswers(): void {
  window.keikoEarly = undefined;
}
