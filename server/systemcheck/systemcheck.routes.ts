import { getHealth } from '../../domain/systemcheck/systemcheck.contract.ts';
import type { House } from '../house.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { createHealthReport } from './systemcheck.service.ts';

export function systemcheckRoutes({ dataDir, database }: House): Route[] {
  const healthReport = createHealthReport({
    dataDir,
    ping: () => database.pool.query('SELECT 1'),
  });
  return [publicRoute(getHealth, () => healthReport())];
}
