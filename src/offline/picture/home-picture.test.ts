// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, hidePage, openPage } from '../../../tests/support/browser/page.ts';
import { setActingUser } from '../../lib/acting-user.ts';
import { markFirstPaint } from '../store/first-paint.ts';
import { findValue, keepValue } from '../values.ts';
import { forgetHomePicture } from './forget-home-picture.ts';
import { keepHomePicture } from './keep-home-picture.ts';
import { useHomePicture } from './use-home-picture.ts';

const midnight = 1_800_000_000_000;

beforeEach(() => {
  openPage();
  document.head.innerHTML = '<meta name="build" content="one">';
  document.documentElement.lang = 'ja';
  show('<main>Home</main>');
});
afterEach(async () => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  document.adoptedStyleSheets = [];
  await closePage();
});

function show(html: string): void {
  document.body.innerHTML = `<div id="root">${html}</div>`;
}

const kept = () => findValue('home.picture');
const html = async () => ((await kept()) as { html: string } | undefined)?.html;

describe('a picture of the home', () => {
  it.each<[string, () => void]>([
    ['no build has a name', () => document.head.replaceChildren()],
    ['it is another page', () => history.replaceState(null, '', '/classes')],
    ['nothing is shown', () => document.body.replaceChildren()],
    ['the home is not shown yet', () => show('<p>Loading</p>')],
    ['a part of it is not here yet', () => show('<main>Home<p aria-busy="true"></p></main>')],
    [
      'it is that of another organisation',
      () => localStorage.setItem('keiko.targetOrganisation', '7'),
    ],
    ['it is too long', () => show(`<main>${'x'.repeat(299_973)}</main>`)],
  ])('is not kept where %s', async (_, prepare) => {
    prepare();
    await keepHomePicture(midnight);
    expect(await kept()).toBeUndefined();
  });

  it('is kept up to 300,000 characters', async () => {
    show(`<main>${'x'.repeat(299_972)}</main>`);
    await keepHomePicture(midnight);
    expect(await html()).toHaveLength(300_000);
  });

  it('is of one build, language, role and day', async () => {
    await keepHomePicture(midnight);
    expect(await kept()).toEqual({
      build: 'one',
      lang: 'ja',
      role: null,
      until: midnight,
      html: '<style></style><main>Home</main>',
    });
    localStorage.setItem('keiko.temporaryRole', '51');
    await keepHomePicture(midnight + 1);
    expect(await kept()).toMatchObject({ role: '51', until: midnight + 1 });
  });

  it('has its colours, and nothing that was said of the moment', async () => {
    const sheets = [new CSSStyleSheet(), new CSSStyleSheet()];
    sheets[0]?.replaceSync('a { color: red; } b { color: blue; }');
    sheets[1]?.replaceSync('i { color: green; }');
    document.adoptedStyleSheets = sheets;
    const said =
      '<p role="status">Saved</p><p role="alert">Lost</p><p aria-live="polite">3 of 4</p>';
    show(`<header>Top</header><main aria-busy="false">Home${said}</main>`);
    await keepHomePicture(midnight);
    expect(await html()).toBe(
      '<style>a { color: red; }\nb { color: blue; }\ni { color: green; }</style>' +
        '<header>Top</header><main aria-busy="false">Home' +
        '<p role="status"></p><p role="alert"></p><p aria-live="polite"></p></main>',
    );
    expect(document.querySelector('[role=status]')?.textContent).toBe('Saved');
  });

  it('is done without where nothing can be kept', async () => {
    setActingUser(undefined);
    await keepHomePicture(midnight);
    await forgetHomePicture();
    expect(await kept()).toBeUndefined();
  });

  it('is forgotten when something was done that it does not show', async () => {
    await keepValue('home.other', 'stays');
    await keepHomePicture(midnight);
    await forgetHomePicture();
    expect(await kept()).toBeUndefined();
    expect(await findValue('home.other')).toBe('stays');
  });
});

describe('the home that is shown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
    vi.stubGlobal('requestIdleCallback', (done: () => void) => done());
  });

  const open = (home: object | undefined) =>
    renderHook(({ shown }) => useHomePicture(shown, midnight), { initialProps: { shown: home } });

  it('is not kept before the page was painted, nor when it is left until then', async () => {
    open({});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await kept()).toBeUndefined();
    cleanup();
    markFirstPaint();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await kept()).toBeUndefined();
  });

  it('is kept three seconds after it is here', async () => {
    const { rerender } = open(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await kept()).toBeUndefined();
    rerender({ shown: {} });
    await vi.advanceTimersByTimeAsync(2999);
    expect(await kept()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(kept).toMatchObject({ until: midnight });
  });

  it('is kept at once when it is put away, and no more when it was left', async () => {
    open({});
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await kept()).toBeUndefined();
    hidePage();
    await expect.poll(html).toBe('<style></style><main>Home</main>');
    await forgetHomePicture();
    cleanup();
    hidePage();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await kept()).toBeUndefined();
  });
});
