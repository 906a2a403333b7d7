import type { HomeStep } from '../../../../domain/training/training.contract.ts';

/** What is needed of a material to find it on this device. */
export type StepHere = Pick<
  HomeStep,
  | 'classId'
  | 'classMaterialId'
  | 'materialId'
  | 'materialVersionId'
  | 'materialType'
  | 'chapter'
  | 'isCompleted'
>;
