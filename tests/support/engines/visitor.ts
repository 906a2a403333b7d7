/** What a person finds on a page: its role, and all of its name or a part of it. */
export interface Sought {
  readonly role:
    | 'button'
    | 'link'
    | 'textbox'
    | 'radio'
    | 'checkbox'
    | 'heading'
    | 'menuitem'
    | 'tab'
    | 'any';
  readonly name: string | RegExp;
}

/** One window of a browser, whichever its engine: no more than all of them can be asked for. */
export interface Visitor {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs the body of an async function in the page, with `args` as its arguments. */
  run<Result>(body: string, ...args: readonly unknown[]): Promise<Result>;
  /** The same in the first frame of the page, whoever it came from. */
  runInFrame<Result>(body: string, ...args: readonly unknown[]): Promise<Result>;
  /** As a person does it; fails when it is not there. */
  click(sought: Sought): Promise<void>;
  /** Keys, into what has the focus. */
  type(text: string): Promise<void>;
  /** Nobody sees the page meanwhile: something else lies over it. */
  hide(meanwhile: () => Promise<void>): Promise<void>;
  /** The tab is closed, as by its cross, and another one stands there. */
  closeTab(): Promise<void>;
  /** A PNG of what the window shows. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What even a browser has that only its inspector can ask. */
export type Driven = Pick<Visitor, 'open' | 'run' | 'click' | 'type'>;

/** Of a tablet held upright. */
export const tablet = { width: 820, height: 1180 };

const patienceMs = 30_000;
const pauseMs = 100;

/** The body of a function that returns the first visible element that is sought. */
export const finder = `
  const [role, name, isPattern] = arguments;
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    textbox: 'input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]',
    radio: '[type=radio], [role=radio]',
    checkbox: '[type=checkbox], [role=checkbox]',
    heading: 'h1, h2, h3, h4',
    menuitem: '[role=menuitem]',
    tab: '[role=tab]',
    any: 'body *',
  };
  const textOf = (node) => (node?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    ((element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => textOf(id && document.getElementById(id)))
      .join(' ')
      .trim() ||
      [...(element.labels ?? [])].map(textOf).join(' ') ||
      textOf(element));
  const fits = isPattern ? (text) => new RegExp(name).test(text) : (text) => text === name;
  const isSeen = (element) => {
    const shown = element.checkVisibility?.() === false ? undefined : element;
    return shown?.getClientRects().length > 0;
  };
  const found = [...document.querySelectorAll(selectors[role])].filter(
    (element) => isSeen(element) && !element.closest('[inert], [aria-hidden=true]'),
  );
  // What lies under a dialog cannot be pressed; of text in text the innermost.
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].findLast(isSeen);
  const named = found.filter((element) => fits(nameOf(element)));
  const inDialog = named.filter((element) => dialog?.contains(element));
  const all = inDialog.length > 0 ? inDialog : named;
  return (role === 'any' ? all.at(-1) : all[0]) ?? null;
`;

export const finderArguments = ({ role, name }: Sought): [string, string, boolean] =>
  typeof name === 'string' ? [role, name, false] : [role, name.source, true];

export const saying = ({ role, name }: Sought): string => `${role} ${String(name)}`;

/** No call to a browser is waited for without an end: a page that hangs must not hang the test. */
export async function within<Result>(
  what: string,
  work: Promise<Result>,
  ms = patienceMs,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms: ${what}`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Looks again and again until `look` says what is wanted; returns that. */
export async function until<Result>(
  what: string,
  look: () => Promise<Result | undefined | null | false>,
  ms = patienceMs,
): Promise<Result> {
  const end = Date.now() + ms;
  let last: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found !== undefined && found !== null && found !== false) return found;
      last = found;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${what}`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Resolves when this stands on the page. */
export async function shown(visitor: Driven, sought: Sought, ms?: number): Promise<void> {
  const body = `return (function () {${finder}})(...arguments) !== null;`;
  await until(
    saying(sought),
    async () => await visitor.run<boolean>(body, ...finderArguments(sought)),
    ms,
  );
}

/** Presses it when it stands on the page. */
export async function press(visitor: Driven, sought: Sought, ms?: number): Promise<void> {
  const pressed = async () => {
    await visitor.click(sought);
    return true;
  };
  await until(`press ${saying(sought)}`, pressed, ms);
}
