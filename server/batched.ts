interface Waiting<Item, Done> {
  readonly item: Item;
  resolve(done: Done): void;
  reject(error: unknown): void;
}

interface Options<Item, Done> {
  /** Answers in the order of what it was given, or rejects for all of them. */
  readonly run: (items: readonly Item[]) => Promise<readonly Done[]>;
  /** No two with one name go together: the second must find the first. */
  readonly nameOf: (item: Item) => string;
  readonly mostTogether: number;
  readonly mostAtOnce: number;
  /** Whether one item may be at fault when all are rejected: then each is tried by itself. */
  readonly mayOneFail: boolean;
}

/**
 * Does things as they come; those that come while others are being done go together in the next step. A quiet
 * server does each at once, a busy one does not make a round trip for each.
 */
export function batched<Item, Done>(options: Options<Item, Done>): (item: Item) => Promise<Done> {
  const { nameOf, mostTogether, mostAtOnce, mayOneFail } = options;
  let queue: Waiting<Item, Done>[] = [];
  let running = 0;

  function start(): void {
    while (running < mostAtOnce && queue.length > 0) {
      const batch = take();
      running += 1;
      void run(batch).finally(() => {
        running -= 1;
        start();
      });
    }
  }

  function take(): Waiting<Item, Done>[] {
    const batch: Waiting<Item, Done>[] = [];
    const left: Waiting<Item, Done>[] = [];
    const names = new Set<string>();
    for (const each of queue) {
      const name = nameOf(each.item);
      const isFree = batch.length < mostTogether && !names.has(name);
      names.add(name);
      (isFree ? batch : left).push(each);
    }
    queue = left;
    return batch;
  }

  async function run(batch: readonly Waiting<Item, Done>[]): Promise<void> {
    try {
      const done = await options.run(batch.map(({ item }) => item));
      for (const [index, each] of batch.entries()) each.resolve(done[index] as Done);
    } catch (error) {
      if (mayOneFail && batch.length > 1) for (const each of batch) await run([each]);
      else for (const each of batch) each.reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      start();
    });
}
