/** What a domain leaves to those above it: they know something that it may not import. */
export interface Hook<T> {
  /** Once, in `registrations.ts`, the table of contents of all hooks. */
  register: (answer: T) => void;
  /** @throws Error where nobody has registered: then `registrations.ts` was not loaded */
  readonly registered: T;
}

/** @param question what is asked, for the error of who forgot to register */
export function hook<T extends object>(question: string): Hook<T> {
  let answer: T | undefined;
  return {
    register(given) {
      answer = given;
    },
    get registered() {
      if (!answer) throw new Error(`server/registrations.ts was not loaded: ${question}`);
      return answer;
    },
  };
}
