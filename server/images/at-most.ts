type Work<Result> = () => Promise<Result>;

/** Lets so many pieces of work go on at the same time; the others wait in the order they came. */
export function atMost(places: number): <Result>(work: Work<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
