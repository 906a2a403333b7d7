import { getHealth } from '../../../domain/systemcheck/systemcheck.contract.ts';

const patienceMs = 5000;

/** Whether our server answers: not merely somebody, as a portal in between does. */
export async function probeServer(): Promise<boolean> {
  try {
    const response = await fetch(getHealth.path, {
      cache: 'no-store',
      // A portal that sends us to its own page is not our server.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return isHealth(await response.text());
  } catch {
    return false;
  }
}

/** Told by the first line of what the server says of itself. */
const isHealth = (text: string): boolean => text.startsWith('instance_id=');
