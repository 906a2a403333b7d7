import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ClassRules,
  getClassRules,
  openSection,
  setClassCli,
  updateClassRules,
} from '../../../domain/classrules/classrules.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const rulesKey = (classId: number) => ['classrules', classId] as const;

export const classRulesQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: rulesKey(classId),
    queryFn: async ({ signal }) =>
      (await call(getClassRules, { params: { classId } }, { signal })).result,
  });

/** Answers with the rules as they are now; after a refusal the newest are fetched. */
function useRulesChange<Input>(
  classId: number,
  change: (input: Input) => Promise<{ result: ClassRules }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSuccess: (rules) => queryClient.setQueryData(rulesKey(classId), rules),
    onError: () => queryClient.invalidateQueries({ queryKey: rulesKey(classId) }),
  });
}

export type RulesDraft = NonNullable<InputOf<typeof updateClassRules>['body']>;

export const useUpdateClassRules = (classId: number, revision: number) =>
  useRulesChange(classId, (body: RulesDraft) =>
    call(updateClassRules, { params: { classId }, body }, { ifMatch: revision }),
  );

interface Opening {
  readonly sectionId: number;
  readonly isOpened: boolean;
  readonly userIds: number[];
}

export const useOpenSection = (classId: number) =>
  useRulesChange(classId, ({ sectionId, ...body }: Opening) =>
    call(openSection, { params: { classId, sectionId }, body }),
  );

export const useSetClassCli = (classId: number) =>
  useRulesChange(classId, (isEnabled: boolean) =>
    call(setClassCli, { params: { classId }, body: { isEnabled } }),
  );
