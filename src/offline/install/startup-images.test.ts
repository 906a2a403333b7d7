// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addStartupImages } from './startup-images.ts';

let hasIcon: boolean;
let hasPen: boolean;
/** What was drawn on each canvas, in order. */
let drawings: string[][];

/** A pen that writes down what it is asked for. */
function penOf(log: string[]) {
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void log.push([name, ...given.filter((one) => typeof one !== 'object')].join(' '));
  return {
    set fillStyle(color: string) {
      log.push(`color ${color}`);
    },
    scale: note('scale'),
    fillRect: note('fill'),
    beginPath: note('begin'),
    roundRect: note('round'),
    clip: note('clip'),
    drawImage: note('icon'),
  };
}

beforeEach(() => {
  hasIcon = true;
  hasPen = true;
  drawings = [];
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async () => {
    if (!hasIcon) throw new DOMException('no such picture', 'EncodingError');
  });
  const getContext = () => {
    const log: string[] = [];
    drawings.push(log);
    return hasPen ? penOf(log) : null;
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function draw(
    this: HTMLCanvasElement,
    type?: string,
  ) {
    return `data:${type},${this.width}x${this.height}`;
  });
  document.documentElement.style.backgroundColor = 'rgb(1, 2, 3)';
  vi.stubGlobal('devicePixelRatio', 2);
});
afterEach(() => {
  document.head.replaceChildren();
  document.documentElement.removeAttribute('style');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const links = () =>
  [...document.querySelectorAll('link')].map(({ rel, media, href }) => ({ rel, media, href }));

it('there are none without the icon', async () => {
  hasIcon = false;
  await addStartupImages();
  expect(links()).toEqual([]);
});

it.each([
  ['held upright', { width: 400, height: 900 }],
  ['held across', { width: 900, height: 400 }],
])('there is one for each way to hold exactly this screen, which is %s', async (_, screen) => {
  vi.stubGlobal('screen', screen);
  await addStartupImages();
  const ofScreen =
    'screen and (device-width: 400px) and (device-height: 900px) and (-webkit-device-pixel-ratio: 2)';
  expect(links()).toEqual([
    {
      rel: 'apple-touch-startup-image',
      media: `${ofScreen} and (orientation: portrait)`,
      href: 'data:image/png,800x1800',
    },
    {
      rel: 'apple-touch-startup-image',
      media: `${ofScreen} and (orientation: landscape)`,
      href: 'data:image/png,1800x800',
    },
  ]);
});

it('the icon stands in the middle, rounded, on the ground of the page', async () => {
  vi.stubGlobal('screen', { width: 400, height: 900 });
  await addStartupImages();
  expect(drawings).toEqual([
    [
      'scale 2 2',
      'color rgb(1, 2, 3)',
      'fill 0 0 400 900',
      'begin',
      'round 136 386 128 128 28',
      'clip',
      'icon 136 386 128 128',
    ],
    [
      'scale 2 2',
      'color rgb(1, 2, 3)',
      'fill 0 0 900 400',
      'begin',
      'round 386 136 128 128 28',
      'clip',
      'icon 386 136 128 128',
    ],
  ]);
});

it('where nothing can be drawn it shows nothing', async () => {
  hasPen = false;
  await addStartupImages();
  expect(drawings).toEqual([[], []]);
  expect(document.querySelector('link')?.getAttribute('href')).toBe('');
});
