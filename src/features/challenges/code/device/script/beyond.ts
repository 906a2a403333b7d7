/** A program asks for what Node has and a browser does not: another machine is to run it. */
export class BeyondError extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`${what} is not available in a browser`);
    this.what = what;
  }
}
