import { getHealth } from '../../domain/systemcheck/systemcheck.contract.ts';
import { publicRoute, type Route } from '../http/route.ts';
import type { HealthReport } from './systemcheck.service.ts';

export const systemcheckRoutes = (healthReport: HealthReport): Route[] => [
  publicRoute(getHealth, () => healthReport()),
];
