import { type Driven, press, until } from './visitor.ts';

const password = 'keiko-demo';

/** Opens the address and signs in by the form that comes before it, as somebody who reads English. */
export async function signIn(visitor: Driven, address: string, accountName: string): Promise<void> {
  await readEnglish(new URL(address).origin, accountName);
  await visitor.open(address);
  await fillIn(visitor, accountName);
}

/** Another test of the same server may have left them in Japanese. */
export async function readEnglish(origin: string, accountName: string): Promise<void> {
  const ask = async (method: string, path: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer;
  };
  const { headers } = await ask('POST', '/api/auth/session', { accountName, password });
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0]);
  await ask('PATCH', '/api/user', { lang: 'en' }, cookie.join('; '));
}

/** Signs in by the form that is open; it may know the name already. */
export async function fillIn(visitor: Driven, accountName?: string): Promise<void> {
  if (accountName !== undefined) await fill(visitor, /Account name/, accountName);
  await fill(visitor, /Password/, password);
  await press(visitor, { role: 'button', name: 'Sign in' });
  await until('signed in', () =>
    visitor.run<boolean>('return !location.pathname.startsWith("/auth");'),
  );
}

/** Types behind what the field has. */
export async function fill(visitor: Driven, name: string | RegExp, text: string): Promise<void> {
  await press(visitor, { role: 'textbox', name });
  await visitor.type(text);
}

export async function expectValue(
  visitor: Driven,
  selector: string,
  wanted: string | boolean,
): Promise<void> {
  const body = `
    const field = document.querySelector(arguments[0]);
    return typeof arguments[1] === 'boolean' ? field?.checked : field?.value;`;
  await until(`${selector} is ${wanted}`, async () => {
    return (await visitor.run(body, selector, wanted)) === wanted;
  });
}

/** Stands anywhere on the page. */
export async function expectText(visitor: Driven, text: RegExp, ms?: number): Promise<void> {
  const body = 'return document.body.innerText;';
  await until(`${text} is said`, async () => text.test(await visitor.run<string>(body)), ms);
}

/** As a person's own input does, for fields that each engine draws in its own way. */
export async function setValue(visitor: Driven, label: string, value: string): Promise<void> {
  const body = `
    const [text, value] = arguments;
    const label = [...document.querySelectorAll('label')].find((each) => each.innerText.startsWith(text));
    const field = label?.control;
    if (!field) return false;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return true;`;
  await until(`set ${label}`, () => visitor.run<boolean>(body, label, value));
}

/** What the one line in the top bar says. */
export async function expectStatus(visitor: Driven, said: RegExp): Promise<void> {
  const body = 'return document.querySelector("header [role=status]")?.innerText.trim() ?? "";';
  let line = '';
  await until(`the line says ${said}`, async () => {
    line = await visitor.run(body);
    return said.test(line);
  }).catch((error: unknown) => {
    throw new Error(`The line says “${line}”, not ${said}.`, { cause: error });
  });
}

/** Of the one that is shown; -1 where all of them are listed, null while neither is drawn. */
const questionNumber = `
  const legend = document.querySelector('main fieldset legend')?.textContent ?? '';
  const isList = [...document.querySelectorAll('main h2, main h3')].some(
    ({ textContent }) => textContent === 'All questions',
  );
  return isList ? -1 : Number(/\\d+/.exec(legend)) || null;`;

/** Begins the attempt of the quiz that is on the page, or goes on with it, at this question. */
export async function answerFrom(visitor: Driven, number: number): Promise<void> {
  await press(visitor, { role: 'button', name: /^(Start|Continue)$/ });
  await goToQuestion(visitor, number);
}

export async function goToQuestion(visitor: Driven, number: number): Promise<void> {
  const at = await until('a question, or all of them', () => visitor.run<number>(questionNumber));
  if (at === number) return;
  if (at > 0) await press(visitor, { role: 'button', name: 'All questions' });
  await press(visitor, { role: 'button', name: new RegExp(`^${number}\\D`) });
  await until(`question ${number}`, async () => {
    return (await visitor.run<number>(questionNumber)) === number;
  });
}
