import { reportFault, sendAnalyticsEvent } from '../../domain/systemcheck/faults.contract.ts';
import type { Services } from '../services.ts';
import { networkOf } from '../http/network-of.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { WriteBudget } from '../http/write-budget.ts';
import { reportFaultOf } from '../telemetry/report.ts';

/** A program that fails on every screen says so often; one place is heard no longer then. */
const allowance = { atOnce: 20, perMinute: 20, bytes: 1_000_000 };

export function faultRoutes({ tally, analytics }: Services): Route[] {
  const budget = new WriteBudget<string>(allowance);
  return [
    publicRoute(
      reportFault,
      ({ address, now }, { body }) => {
        budget.spend(networkOf(address), 0, now);
        tally.clientFaults[body.kind] += 1;
        reportFaultOf(body);
        return {};
      },
      { ownTransaction: true },
    ),
    route(
      sendAnalyticsEvent,
      (_context, { body }) => {
        analytics?.hand(body);
        return {};
      },
      { ownTransaction: true },
    ),
  ];
}
