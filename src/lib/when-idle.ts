const restMs = 100;

/** Resolves when the page has nothing else to do; where no browser says so, after a short rest. */
export function whenIdle({ mostMs }: { mostMs?: number } = {}): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => done(), mostMs === undefined ? {} : { timeout: mostMs });
    else setTimeout(done, restMs);
  });
}
