import { tellFault } from './analytics.ts';
import { ownBuild } from './build.ts';

/** Answers of the server, and parts of the program that did not come, which have been told already. */
const noFaults = /^(?:Api|Network|Cancelled|Abort)Error$|^CSS_/;

/** Tells those who run the product where it failed, and nothing of what was on the screen. */
export function noteFault(error: unknown): void {
  if (!(error instanceof Error) || !/^\w{1,60}$/.test(error.name) || noFaults.test(error.name))
    return;
  const [place = ''] = /\/assets\/[\w.-]+(?::\d+){0,2}/.exec(error.stack ?? '') ?? [];
  tellFault({ kind: 'error', name: error.name, place, build: ownBuild() ?? '' });
}

export function watchFaults(): void {
  addEventListener('error', ({ error }) => noteFault(error));
  addEventListener('unhandledrejection', ({ reason }) => noteFault(reason));
}
