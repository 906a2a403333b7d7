import { isAppleTouch } from '../../../lib/apple.ts';

/** What the browser says of the device and of itself. */
export interface Device {
  readonly system: string;
  readonly kind: 'desktop' | 'mobile' | 'other';
  readonly browser: string;
}

interface Brand {
  readonly brand: string;
  readonly version: string;
}

/** What newer browsers tell instead of a user agent in which each pretends to be all others. */
interface UserAgentData {
  readonly brands: readonly Brand[];
  readonly platform: string;
}

interface Told {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly userAgentData?: UserAgentData;
}

const systems: readonly (readonly [RegExp, string, Device['kind']])[] = [
  [/Android/, 'Android', 'mobile'],
  [/iPhone|iPod/, 'iOS', 'mobile'],
  [/iPad/, 'iPadOS', 'mobile'],
  [/CrOS/, 'ChromeOS', 'desktop'],
  [/Windows NT/, 'Windows', 'desktop'],
  [/Mac OS X|Macintosh/, 'macOS', 'desktop'],
  [/Linux|X11/, 'Linux', 'desktop'],
];

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/SamsungBrowser\/([\d.]+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
];

export function deviceOf(told: Told): Device {
  const [, system, kind] = systems.find(([pattern]) => pattern.test(told.userAgent)) ?? [];
  if (system === 'macOS' && isAppleTouch(told))
    return { system: 'iPadOS', kind: 'mobile', browser: browserOf(told) };
  return {
    system: system ?? told.userAgentData?.platform ?? '',
    kind: kind ?? 'other',
    browser: browserOf(told),
  };
}

function browserOf({ userAgent, userAgentData }: Told): string {
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version.split('.')[0]}`;
  }
  const brand = userAgentData?.brands.find(({ brand }) => !/not.?a.?brand/i.test(brand));
  return brand ? `${brand.brand} ${brand.version}` : userAgent.slice(0, 80);
}

export const ownDevice = (): Device => deviceOf(navigator);
