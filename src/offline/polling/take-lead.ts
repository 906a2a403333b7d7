export interface Lead {
  /** Leads from now on, whoever did. */
  seize(): void;
  close(): void;
}

/**
 * Has `lead` run in one of the tabs that share the name, in the one that was looked at last; it returns
 * how to stop it again. When that tab is closed another takes over.
 */
export function takeLead(name: string, lead: () => () => void): Lead {
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve());
  });
  let waiting: AbortController | undefined;
  let isLeading = false;

  async function request(options: LockOptions): Promise<void> {
    let stop: (() => void) | undefined;
    try {
      await navigator.locks.request(name, options, async () => {
        if (closing.signal.aborted) return;
        isLeading = true;
        stop = lead();
        await closed;
      });
    } catch {
      // Another tab seized the lead, or this one gave up waiting for it.
    }
    if (!stop) {
      // A page that is being left is refused; it may come back.
      if (options.steal === true) isLeading = false;
      return;
    }
    stop();
    isLeading = false;
    if (!closing.signal.aborted) wait();
  }

  function wait(): void {
    waiting = new AbortController();
    void request({ signal: waiting.signal });
  }

  function seize(): void {
    if (isLeading || closing.signal.aborted) return;
    isLeading = true;
    waiting?.abort();
    void request({ steal: true });
  }

  function seizeWhenSeen(): void {
    if (document.visibilityState === 'visible') seize();
  }

  document.addEventListener('visibilitychange', seizeWhenSeen, { signal: closing.signal });
  if (document.visibilityState === 'visible') seize();
  else wait();
  return {
    seize,
    close() {
      waiting?.abort();
      closing.abort();
    },
  };
}
