/** A result that is already JSON: kept and sent again and again, or made piece by piece as it is large. */
export class Serialized {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }

  static of(value: unknown): Serialized {
    return new Serialized(JSON.stringify(value));
  }
}
