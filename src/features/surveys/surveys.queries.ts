import { queryOptions } from '@tanstack/react-query';
import { getOwnHandIn } from '../../../domain/surveys/hand-in.contract.ts';
import { call } from '../../lib/api.ts';

export interface SurveyPlace {
  readonly classId: number;
  readonly classMaterialId: number;
}

export const ownHandInKey = ({ classMaterialId }: Pick<SurveyPlace, 'classMaterialId'>) =>
  ['trainee', 'survey', classMaterialId] as const;

export const ownHandInQuery = ({ classId, classMaterialId }: SurveyPlace) =>
  queryOptions({
    queryKey: ownHandInKey({ classMaterialId }),
    queryFn: async ({ signal }) => {
      const params = { classId, surveyInClassId: classMaterialId };
      return (await call(getOwnHandIn, { params }, { signal })).result;
    },
  });
