/** A section or a material of an outline, as the server knows it. */
export interface OutlinePart {
  readonly kind: 'section' | 'material';
  readonly id: number;
  readonly name: string;
}
