import type { AppFile } from './app-file.ts';

/**
 * Runs inside of an app's frame, handed over as text: it shows the app's page from the files that were
 * handed over with it, as there is no server that it could ask for them. It must not use anything from
 * outside of itself. Nothing here keeps an app from anything: that is what the frame's headers do.
 */
export function runApp(base: string): void {
  const given = (self as unknown as { keikoAppFiles: readonly AppFile[] }).keikoAppFiles;
  const files = new Map(given.map((file) => [file.path, file]));
  const urls = new Map<string, string>();
  let here = base;

  function pathOf(address: string, from: string): string | undefined {
    const url = URL.parse(address, from);
    if (!url?.href.startsWith(base)) return undefined;
    const path = decodeURIComponent(url.pathname.slice(1));
    return [path, `${path}index.html`].find((one) => files.has(one));
  }

  function urlOf(path: string): string {
    const known = urls.get(path);
    if (known !== undefined) return known;
    const file = files.get(path);
    if (!file) return base + path;
    // A style that imports itself.
    urls.set(path, 'about:blank');
    const { type, content } = file;
    const own = typeof content === 'string' && type === 'text/css';
    const body = own ? styleOf(content, base + path) : content;
    const url = URL.createObjectURL(new Blob([body], { type }));
    urls.set(path, url);
    return url;
  }

  function local(address: string, from = here): string {
    const path = pathOf(address, from);
    return path === undefined ? address : urlOf(path) + (URL.parse(address, from)?.hash ?? '');
  }

  const styleOf = (css: string, from: string): string =>
    css
      .replaceAll(/@import\s+(["'])(.*?)\1/g, (_, __, to: string) => `@import url("${to}")`)
      .replaceAll(
        /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/g,
        (_, one?: string, two?: string, three?: string) =>
          `url("${local(one ?? two ?? three ?? '', from)}")`,
      );

  const setOf = (text: string): string =>
    text
      .split(',')
      .map((part) => part.trim().split(/\s+/))
      .map(([address = '', ...size]) => [local(address), ...size].join(' '))
      .join(', ');

  /** Of an element and an attribute, what it is to be instead. */
  function valueFor(element: Element, name: string, value: string): string {
    if (name === 'srcset') return setOf(value);
    if (name === 'style') return value.includes('url(') ? styleOf(value, here) : value;
    const isLink = /^(a|area|base|form)$/i.test(element.localName);
    const leads = ['src', 'poster', 'data', 'href', 'xlink:href'].includes(name);
    return leads && !isLink && !value.startsWith('#') ? local(value) : value;
  }

  const attributes = ['src', 'href', 'xlink:href', 'poster', 'data', 'srcset', 'style'];

  function settle(root: Element): void {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      for (const name of attributes) {
        const value = element.getAttribute(name);
        if (value === null) continue;
        const next = valueFor(element, name, value);
        if (next !== value) setAttribute.call(element, name, next);
      }
      if (element.localName === 'style' && element.textContent.includes('url('))
        element.textContent = styleOf(element.textContent, here);
    }
  }

  function show(path: string): void {
    here = base + path;
    const text = files.get(path)?.content;
    const page = new DOMParser().parseFromString(typeof text === 'string' ? text : '', 'text/html');
    for (const one of page.querySelectorAll('base, meta[http-equiv]')) one.remove();
    settle(page.documentElement);
    const imports: Record<string, string> = {};
    if (page.querySelector('script[type="module"]'))
      for (const { path: script, type } of given)
        if (type === 'text/javascript')
          imports[new URL(encodeURI(script), base).href] = urlOf(script);
    for (const map of page.querySelectorAll('script[type="importmap"]')) {
      const own = (JSON.parse(map.textContent) as { imports?: Record<string, string> }).imports;
      for (const [name, address] of Object.entries(own ?? {})) imports[name] = local(address);
      map.remove();
    }
    const map = page.createElement('script');
    map.type = 'importmap';
    map.textContent = JSON.stringify({ imports });
    const start = page.createElement('base');
    start.href = here;
    page.head.prepend(start, ...(Object.keys(imports).length > 0 ? [map] : []));
    document.open();
    listen();
    document.write(`<!doctype html>${page.documentElement.outerHTML}`);
    document.close();
  }

  /** Opening a page anew takes all listeners away. */
  function listen(): void {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const address = link?.getAttribute('href');
      if (event.defaultPrevented || address === null || address === undefined) return;
      const path = pathOf(address, here);
      const { hash } = URL.parse(address, here) ?? { hash: '' };
      // An address of this page is not one of the document that holds it.
      if (address.startsWith('#') || (path !== undefined && base + path === here)) {
        event.preventDefault();
        location.hash = hash;
      } else if (path !== undefined && files.get(path)?.type === 'text/html') {
        event.preventDefault();
        show(path);
        location.hash = hash;
      }
    });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) settle(node);
    }).observe(document, { childList: true, subtree: true });
  }

  // What a script asks for later.
  // oxlint-disable-next-line typescript/unbound-method -- it is called on what is to be set
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function set(name: string, value: string | number): void {
    setAttribute.call(this, name, valueFor(this, name.toLowerCase(), String(value)));
  };
  const properties: readonly (readonly [{ readonly prototype: Element }, string])[] = [
    [HTMLImageElement, 'src'],
    [HTMLImageElement, 'srcset'],
    [HTMLScriptElement, 'src'],
    [HTMLMediaElement, 'src'],
    [HTMLVideoElement, 'poster'],
    [HTMLSourceElement, 'src'],
    [HTMLTrackElement, 'src'],
    [HTMLLinkElement, 'href'],
  ];
  for (const [{ prototype }, name] of properties) {
    const known = Object.getOwnPropertyDescriptor(prototype, name);
    if (!known) continue;
    Object.defineProperty(prototype, name, {
      ...known,
      set(this: Element, value: unknown) {
        known.set?.call(this, valueFor(this, name, String(value)));
      },
    });
  }
  const ask = self.fetch;
  self.fetch = (input, init) =>
    ask(input instanceof Request ? local(input.url) : local(String(input)), init);
  // oxlint-disable-next-line typescript/unbound-method -- it is called on what it is asked of
  const open = XMLHttpRequest.prototype.open as (...all: unknown[]) => void;
  XMLHttpRequest.prototype.open = function send(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest: unknown[]
  ): void {
    open.call(this, method, local(String(url)), ...rest);
  };
  self.Audio = new Proxy(Audio, {
    construct: (made, [address]: [(string | URL)?]) =>
      address === undefined ? new made() : new made(local(String(address))),
  });
  self.Worker = new Proxy(Worker, {
    construct: (made, [address, options]: [unknown, WorkerOptions?]) =>
      new made(local(String(address)), options),
  });

  // A page without an origin has no storage of its own, and most apps do not expect that.
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    const storage = {
      get length() {
        return kept.size;
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string | number) => kept.get(String(key)) ?? null,
      setItem: (key: string | number, value: string | number) =>
        void kept.set(String(key), String(value)),
      removeItem: (key: string | number) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    };
    Object.defineProperty(self, name, { value: storage, configurable: true });
  }

  show('index.html');
}
