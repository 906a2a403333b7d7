import { findChromium } from '../../../scripts/find-chromium.ts';
import { openChromium } from './chromium.ts';
import { hasFirefox, openFirefox } from './firefox.ts';
import { InspectedWebKit } from './inspected-webkit.ts';
import type { Driven, Visitor } from './visitor.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

export interface Engine {
  readonly name: string;
  /** Debian's packages that bring it. */
  readonly packages: string;
  readonly isHere: boolean;
  readonly open: () => Promise<Visitor>;
  /** With a profile that outlives it, in this folder. */
  readonly openOn: (profile: string) => Promise<Mortal>;
}

/** A browser that can die like a tablet whose battery is empty. */
export interface Mortal extends Driven {
  kill(): Promise<void>;
}

/** Of the browsers that people come with; the tablet's own first. */
export const engines: readonly Engine[] = [
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver and xvfb',
    isHere: hasWebKit,
    open: openWebKit,
    openOn: (profile) => InspectedWebKit.start(profile),
  },
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    isHere: hasFirefox,
    open: () => openFirefox(),
    openOn: openFirefox,
  },
  {
    name: 'Chromium',
    packages: 'chromium',
    isHere: findChromium() !== undefined,
    open: () => openChromium(),
    openOn: openChromium,
  },
];
