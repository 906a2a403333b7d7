/** Thrown for what its reader can put right; the message is all they are told. */
export class Told extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
