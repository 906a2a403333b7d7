import { queryOptions } from '@tanstack/react-query';
import {
  getHome,
  getTraining,
  type Home,
  type Training,
} from '../../../domain/training/training.contract.ts';
import { call } from '../../lib/api.ts';
import { organisationToday } from '../../lib/organisation-today.ts';
import { keepGrowth } from './keep-growth.ts';
import { keepHomeGrowth } from './keep-home-growth.ts';
import { showInHome } from './show-progress.ts';
import { homeKey, trainingKey } from './training.keys.ts';

export const homeQuery = () =>
  queryOptions({
    queryKey: homeKey,
    // The page itself says when it could not be loaded.
    queryFn: async ({ signal, client }) => {
      const { result } = await call(getHome, {}, { signal, ignoreErrors: true });
      return keepHomeGrowth(client.getQueryData<Home>(homeKey), result);
    },
  });

export const trainingQuery = (classId: number) =>
  queryOptions({
    queryKey: trainingKey(classId),
    queryFn: async ({ signal, client }) => {
      const { result } = await call(getTraining, { params: { classId } }, { signal });
      // What was read on this device may not have reached the server yet.
      const known = client.getQueryData<Training>(trainingKey(classId));
      const training = keepGrowth(known, result, organisationToday(client));
      // One class never says more than the home does.
      showInHome(client, training);
      return training;
    },
  });
