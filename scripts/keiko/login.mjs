import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { say } from './say.mjs';
import { ask, NotReached, Refused } from './server.mjs';
import { forgetLogin, keepLogin, readLogin } from './settings.mjs';
import { Told } from './told.mjs';
import { words } from './words.mjs';

/** Shows a code, and waits until somebody has confirmed it in their browser. */
export async function login([given]) {
  const before = await readLogin();
  const server = originOf(given ?? before?.server);
  const computer = hostname().slice(0, 60).trim() || 'computer';
  const code = await ask({ server }, 'POST', '/api/auth/cli/codes', { body: { computer } });
  say(words.confirm(code.address, code.userCode));
  const session = await confirmed(server, code);
  // The one before it would live on for nobody.
  if (before) await end(before).catch(() => {});
  await keepLogin({ server, ...session });
  say(words.signedIn(session.name, server));
}

async function confirmed(server, { deviceCode, pollSeconds }) {
  for (;;) {
    await setTimeout(pollSeconds * 1000);
    try {
      const body = { deviceCode };
      const session = await ask({ server }, 'POST', '/api/auth/cli/session', { body });
      if (session) return session;
    } catch (error) {
      // The code says itself when it is over; until then a network may come and go.
      if (!(error instanceof NotReached)) throw error;
    }
  }
}

/** A token goes over no line that others can read. */
function originOf(address) {
  if (!address) throw new Told(words.noAddress, 2);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHere = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new Told(words.badAddress(address), 2);
  return url.origin;
}

/** Ends the token on the server, then forgets it here. */
export async function logout() {
  const login = await readLogin();
  if (!login) {
    say(words.notSignedIn);
    return;
  }
  await end(login);
  await forgetLogin();
  say(words.signedOut);
}

async function end(login) {
  try {
    await ask(login, 'DELETE', '/api/auth/session');
  } catch (error) {
    // It has ended already.
    if (!(error instanceof Refused && error.status === 401)) throw error;
  }
}
