import type { CDPSession, Page } from '@playwright/test';

interface AxNode {
  readonly ignored?: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: unknown };
  }[];
}

/**
 * What somebody hears who does not see the page: where the focus goes, by Chromium's own accessibility
 * tree, and what live regions say of their own accord.
 */
export class Heard {
  readonly #page: Page;
  readonly #tree: CDPSession;

  private constructor(page: Page, tree: CDPSession) {
    this.#page = page;
    this.#tree = tree;
  }

  /** From the next page that is opened on. */
  static async begin(page: Page): Promise<Heard> {
    await page.addInitScript(collectSpoken);
    const tree = await page.context().newCDPSession(page);
    await tree.send('Accessibility.enable');
    return new Heard(page, tree);
  }

  /** Role and name of what has the focus, the page itself where nothing in it has: “heading All questions”. */
  async focus(): Promise<string> {
    const focused = (await this.#nodes()).findLast(
      ({ ignored, properties }) =>
        !ignored &&
        properties?.some(({ name, value }) => name === 'focused' && value.value === true),
    );
    return focused ? wordsOf(focused) : '';
  }

  /** All that is there to be gone through, each by its role and name. */
  async page(): Promise<string[]> {
    return (await this.#nodes()).filter(({ ignored }) => !ignored).map(wordsOf);
  }

  /** What a live region has said last of its own accord. */
  async last(): Promise<string | undefined> {
    return await this.#page.evaluate(() => window.spoken.at(-1));
  }

  async #nodes(): Promise<readonly AxNode[]> {
    const { nodes } = await this.#tree.send('Accessibility.getFullAXTree');
    return nodes;
  }
}

const wordsOf = ({ role, name }: AxNode): string =>
  [role?.value, name?.value].filter((word) => typeof word === 'string' && word !== '').join(' ');

declare global {
  interface Window {
    spoken: string[];
  }
}

function collectSpoken(): void {
  window.spoken = [];
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  const last = new WeakMap<Element, string>();
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region) regions.add(region);
      // An alert is said as soon as it is there.
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of node.matches('[role=alert]')
            ? [node]
            : node.querySelectorAll('[role=alert]'))
            regions.add(alert);
    }
    for (const region of regions) {
      const said = (region.textContent ?? '').trim();
      if (said !== '' && said !== last.get(region)) window.spoken.push(said);
      last.set(region, said);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
