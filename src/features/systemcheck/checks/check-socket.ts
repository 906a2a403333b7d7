import { socketPath } from '../../../../domain/systemcheck/systemcheck.contract.ts';
import { type CheckOutcome, fail, pass } from './outcome.ts';

const patienceMs = 10_000;

/** Opens a websocket and closes it again; by default one of our own server. */
export async function checkSocket(configured: string | null): Promise<CheckOutcome> {
  const url = configured ?? ownSocket();
  const { protocol, host } = new URL(url);
  const found = `${protocol}//${host}`;
  // On this machine itself there is nobody in between.
  if (protocol !== 'wss:' && !isSecureContext) return fail(found, `${url} is not encrypted`);
  return await new Promise((done) => {
    const socket = new WebSocket(url);
    const end = (outcome: CheckOutcome) => {
      clearTimeout(timer);
      socket.close();
      done(outcome);
    };
    const timer = setTimeout(
      () => end(fail(found, `${url}: no answer in ${patienceMs} ms`)),
      patienceMs,
    );
    socket.addEventListener('open', () => end(pass(found)));
    socket.addEventListener('error', () => end(fail(found, `${url}: could not be opened`)));
    socket.addEventListener('close', ({ code }) => end(fail(found, `${url}: closed with ${code}`)));
  });
}

function ownSocket(): string {
  const url = new URL(socketPath, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
