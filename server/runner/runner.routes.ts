import { getRunner } from '../../domain/runner/runner.contract.ts';
import { route, type Route } from '../http/route.ts';

export const runnerRoutes: Route[] = [
  route(getRunner, async ({ house }) => ({ result: { engines: await house.runner.status() } })),
];
