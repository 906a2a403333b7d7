import { test } from '../support/server.ts';
import { goLongWay } from './support/long-way.ts';

// A server of its own: what was done from one engine would be there for the next.
test.use({ env: { LONG_WAY: 'Firefox' } });

goLongWay('Firefox');
