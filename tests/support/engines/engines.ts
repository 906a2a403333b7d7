import { hasFirefox, openFirefox } from './firefox.ts';
import type { Visitor } from './visitor.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

export interface Engine {
  readonly name: string;
  /** Debian's packages that bring it. */
  readonly packages: string;
  readonly isHere: boolean;
  readonly open: () => Promise<Visitor>;
}

/** The engines that Playwright's own tests are not run in. */
export const engines: readonly Engine[] = [
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver and xvfb',
    isHere: hasWebKit,
    open: openWebKit,
  },
  { name: 'Firefox', packages: 'firefox-esr', isHere: hasFirefox, open: openFirefox },
];
