interface Device {
  /** "Chrome · Android"; undefined when the user agent says nothing we know. */
  readonly name: string | undefined;
  readonly isMobile: boolean;
}

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Enough of a user agent for its owner to recognise the device. */
export function deviceOf(userAgent: string): Device {
  const find = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const names = [find(browsers), find(systems)].filter((name) => name !== undefined);
  return {
    name: names.length > 0 ? names.join(' · ') : undefined,
    isMobile: /iPad|iPhone|Android|Mobile/.test(userAgent),
  };
}
