/** A result that is already JSON, for answers that are kept and sent again and again. */
export class Serialized {
  readonly value: unknown;
  readonly json: string;

  constructor(value: unknown) {
    this.value = value;
    this.json = JSON.stringify(value);
  }
}
