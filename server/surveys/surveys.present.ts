import type { OwnHandIn } from '../../domain/surveys/hand-in.contract.ts';
import type { OwnHandInFound } from './hand-in.service.ts';

export const presentOwnHandIn = ({ row, canChange }: OwnHandInFound): OwnHandIn => ({
  isHandedIn: row !== undefined,
  handedInAt: row?.handedInAt?.toISOString() ?? null,
  materialVersionId: row?.materialVersionId ?? null,
  answers: row?.answers ?? null,
  canChange,
});
