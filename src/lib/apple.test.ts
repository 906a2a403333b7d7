import { describe, expect, it } from 'vitest';
import { isAppleTouch, isSafari } from './apple.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe.each([
  ['Safari on a Mac', `${mac} Version/26.1 Safari/605.1.15`, 0, false, true],
  ['Safari on an iPad', `${mac} Version/26.1 Safari/605.1.15`, 5, true, true],
  ['Safari on an iPhone', `${iPhone} Version/26.1 Mobile/15E148 Safari/604.1`, 5, true, true],
  ['Chrome on an iPad', `${mac} CriOS/156.0.7000.1 Version/26.1 Safari/604.1`, 5, true, false],
  [
    'Edge on an iPhone',
    `${iPhone} Version/26.0 EdgiOS/155.0 Mobile/15E148 Safari/605.1`,
    5,
    true,
    false,
  ],
  ['Firefox on an iPhone', `${iPhone} FxiOS/153.0 Mobile/15E148 Safari/604.1`, 5, true, false],
  ['a page within an app of an iPhone', `${iPhone} Mobile/15E148`, 5, true, false],
  [
    'Chrome on a Mac',
    `${mac.replace('605.1.15', '537.36')} Chrome/156.0.0.0 Safari/537.36`,
    0,
    false,
    false,
  ],
  ['WebKitGTK', `${linux} Version/26.0 Safari/605.1.15`, 0, false, false],
  [
    'Chrome on a tablet',
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0.0.0 Safari/537.36',
    10,
    false,
    false,
  ],
])('%s', (_name, userAgent, maxTouchPoints, isTouch, isOne) => {
  it('is known', () => {
    expect(isAppleTouch({ userAgent, maxTouchPoints })).toBe(isTouch);
    expect(isSafari({ userAgent })).toBe(isOne);
  });
});
