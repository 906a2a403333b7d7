import { useMutation } from '@tanstack/react-query';
import { runCode } from '../../../../domain/challenges/code/code.contract.ts';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import type { ProgrammingLanguage } from '../../../../domain/challenges/code/language-ids.ts';
import { call } from '../../../lib/api.ts';
import type { Place } from '../attempts-in-step.ts';

export interface Run {
  readonly language: ProgrammingLanguage;
  readonly code: string;
  /** Instead of the public cases. */
  readonly input?: string;
}

/** Runs of the public cases, and of inputs of one's own; nothing of them is kept. */
export function useRuns({ classId, classMaterialId }: Place) {
  const run = async (body: Run): Promise<Judgement> => {
    const params = { classId, classMaterialId };
    return (await call(runCode, { params, body }, { ignoreErrors: true })).result.judgement;
  };
  const cases = useMutation({ mutationFn: run, networkMode: 'always' });
  const own = useMutation({ mutationFn: run, networkMode: 'always' });
  return { cases, own };
}
