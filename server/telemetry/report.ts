import type { Fault } from '../../domain/systemcheck/faults.contract.ts';
import { describeError } from './describe-error.ts';

/** Tells whoever keeps the server of a fault outside any request. */
export function report(what: string, error: unknown): void {
  console.error(
    JSON.stringify({ level: 50, time: Date.now(), msg: what, err: describeError(error) }),
  );
}

/** The same of a fault in somebody's browser. */
export function reportFaultOf(fault: Fault): void {
  console.error(JSON.stringify({ level: 40, time: Date.now(), msg: 'fault in a browser', fault }));
}
