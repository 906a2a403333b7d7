import {
  type AnalyticsEvent,
  type Fault,
  reportFault,
  sendAnalyticsEvent,
} from '../../domain/systemcheck/faults.contract.ts';

const said = new Set<string>();
/** A program that fails in a circle is heard of all the same. */
const mostSaid = 20;

/** Once for each page; what does not arrive is not missed. */
function send({ path }: { path: string }, what: Fault | AnalyticsEvent): void {
  const words = JSON.stringify(what);
  if (said.has(words) || said.size >= mostSaid) return;
  said.add(words);
  navigator.sendBeacon(path, new Blob([words], { type: 'application/json' }));
}

/** For the analytics vendor, where the operator has set one. */
export const track = (event: AnalyticsEvent): void => send(sendAnalyticsEvent, event);

/** For those who run the product. */
export const tellFault = (fault: Fault): void => send(reportFault, fault);
