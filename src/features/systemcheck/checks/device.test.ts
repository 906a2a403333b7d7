import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 0, 'Windows', 'desktop', 'Chrome 141'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/141.0.1`,
    0,
    'Windows',
    'desktop',
    'Edge 141',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 10, 'ChromeOS', 'desktop', 'Chrome 141'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    0,
    'Linux',
    'desktop',
    'Firefox 144',
  ],
  [`${mac} Version/26.0 Safari/605.1.15`, 0, 'macOS', 'desktop', 'Safari 26'],
  [`${mac} Version/26.0 Safari/605.1.15`, 5, 'iPadOS', 'mobile', 'Safari 26'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1',
    5,
    'iOS',
    'mobile',
    'Safari 26',
  ],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${chrome}`, 5, 'Android', 'mobile', 'Chrome 141'],
  [
    'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) Something/1',
    0,
    '',
    'other',
    'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) Something/1',
  ],
])('%s', (userAgent, maxTouchPoints, system, kind, browser) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toEqual({ system, kind, browser });
});
