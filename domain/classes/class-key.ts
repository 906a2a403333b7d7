/** Which class, in its organisation: what every query of a class is bound to. */
export interface ClassKey {
  readonly organisationId: number;
  readonly classId: number;
}
