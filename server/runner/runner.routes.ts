import { getRunner } from '../../domain/runner/runner.contract.ts';
import { route, type Route } from '../http/route.ts';

export const runnerRoutes: Route[] = [
  route(getRunner, async ({ services }) => ({
    result: { engines: await services.runner.status() },
  })),
];
