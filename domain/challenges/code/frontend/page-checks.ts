/**
 * Runs a script of checks against the page that it is in, and answers what it printed. The same text runs in
 * the server's browser and in the frame of the workbench; it must not use anything from outside of itself.
 */
export const pageChecks = `async function (script, errors) {
  const lines = [];
  const one = (sought) => {
    const found = typeof sought === 'string' ? document.querySelector(sought) : sought;
    if (!found) throw new Error('Nothing on the page matches ' + sought);
    return found;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const said = (value) =>
    typeof value === 'string' ? value : value === undefined ? 'undefined' : JSON.stringify(value);
  const plain = (text) => text.replace(/\\s+/g, ' ').trim();
  const press = (sought, key) => {
    const target = one(sought);
    const event = { key, bubbles: true, cancelable: true };
    const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', event));
    if (goesOn && key === 'Enter' && target.form) target.form.requestSubmit();
    target.dispatchEvent(new KeyboardEvent('keyup', event));
  };
  const tools = {
    print: (...values) => void lines.push(values.map(said).join(' ')),
    find: (selector) => document.querySelector(selector),
    all,
    count: (selector) => all(selector).length,
    text: (sought) => plain(one(sought).textContent),
    texts: (selector) => all(selector).map((each) => plain(each.textContent)),
    value: (sought) => one(sought).value,
    attribute: (sought, name) => one(sought).getAttribute(name),
    style: (sought, name) => getComputedStyle(one(sought)).getPropertyValue(name),
    isVisible: (sought) => one(sought).checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    click: (sought) => {
      const target = one(sought);
      // Where a finger or a mouse would bring it.
      target.focus({ preventScroll: true });
      target.click();
    },
    type: (sought, words) => {
      const target = one(sought);
      target.focus();
      const kind = Object.getPrototypeOf(target);
      Object.getOwnPropertyDescriptor(kind, 'value').set.call(target, words);
      target.dispatchEvent(new InputEvent('input', { bubbles: true, data: words }));
      target.dispatchEvent(new Event('change', { bubbles: true }));
    },
    choose: (sought, value) => {
      const target = one(sought);
      target.value = value;
      target.dispatchEvent(new Event('input', { bubbles: true }));
      target.dispatchEvent(new Event('change', { bubbles: true }));
    },
    press,
    wait,
    until: async (isSo, ms = 2000) => {
      const end = Date.now() + ms;
      while (!(await isSo())) {
        if (Date.now() > end) throw new Error('It did not happen within ' + ms + ' ms');
        await wait(20);
      }
    },
    errors: () => errors.length,
    accessibility: async (sought) => {
      const found = await axe.run(sought === undefined ? document : one(sought), {
        resultTypes: ['violations'],
      });
      if (found.violations.length === 0) lines.push('no problems');
      for (const { id, nodes } of found.violations) lines.push(id + ': ' + nodes.length);
    },
  };
  let fault = null;
  try {
    const Async = Object.getPrototypeOf(async function () {}).constructor;
    await new Async(...Object.keys(tools), script)(...Object.values(tools));
  } catch (error) {
    fault = String(error && error.message ? error.message : error);
  }
  return { printed: lines.map((line) => line + '\\n').join(''), fault };
}`;
