import { AppError } from '../../domain/http/errors.ts';
import {
  contentsMessage,
  getCheckHosts,
  getHealth,
  pingContents,
} from '../../domain/systemcheck/systemcheck.contract.ts';
import type { Services } from '../services.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { rehearsalRoutes } from './rehearsals.service.ts';
import { answers, createHealthReport, remembered } from './systemcheck.service.ts';

/** A disk that is merely busy stores all the same. */
const busyDiskMs = 8000;

export function systemcheckRoutes({
  dataDir,
  database,
  storage,
  redis,
  checkHosts,
}: Services): Route[] {
  const healthReport = createHealthReport({
    dataDir,
    ping: () => database.pool.query('SELECT 1'),
    ...(redis ? { pingRedis: () => redis.ping() } : {}),
  });
  const storageAnswers = remembered(() => answers(() => storage.probe(), busyDiskMs));
  return [
    publicRoute(getHealth, () => healthReport()),
    publicRoute(getCheckHosts, () => ({ result: checkHosts })),
    publicRoute(pingContents, async () => {
      if (!(await storageAnswers())) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      return { result: { message: contentsMessage } };
    }),
    ...rehearsalRoutes,
  ];
}
