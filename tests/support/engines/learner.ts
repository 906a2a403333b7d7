import { press, until, type Visitor } from './visitor.ts';

const password = 'keiko-demo';
/** WebDriver's sign for the key. */
const enterKey = '\uE007';

/** Opens the address and signs in by the form that comes before it. */
export async function signIn(
  visitor: Visitor,
  address: string,
  accountName: string,
): Promise<void> {
  await visitor.open(address);
  await fill(visitor, /Account name/, accountName);
  await fill(visitor, /Password/, `${password}${enterKey}`);
  await until('signed in', () =>
    visitor.run<boolean>('return document.documentElement.dataset.account !== undefined;'),
  );
}

/** Types behind what the field has. */
export async function fill(visitor: Visitor, name: string | RegExp, text: string): Promise<void> {
  await press(visitor, { role: 'textbox', name });
  await visitor.type(text);
}

export async function expectValue(
  visitor: Visitor,
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

/** What the one line in the top bar says. */
export async function expectStatus(visitor: Visitor, said: RegExp): Promise<void> {
  const body = 'return document.querySelector("header [role=status]")?.innerText.trim() ?? "";';
  let line = '';
  await until(`the line says ${said}`, async () => {
    line = await visitor.run(body);
    return said.test(line);
  }).catch((error: unknown) => {
    throw new Error(`The line says “${line}”, not ${said}.`, { cause: error });
  });
}

const questionNumber = `
  return Number(/\\d+/.exec(document.querySelector('main fieldset legend')?.textContent ?? ''));`;

/** Begins the attempt of the quiz that is on the page, or goes on with it, at this question. */
export async function answerFrom(visitor: Visitor, number: number): Promise<void> {
  await press(visitor, { role: 'button', name: /^(Start|Continue)$/ });
  await goToQuestion(visitor, number);
}

export async function goToQuestion(visitor: Visitor, number: number): Promise<void> {
  const way = async () => {
    const at = await until('a question', () => visitor.run<number>(questionNumber));
    return number - at;
  };
  for (let left = await way(); left !== 0; left = await way()) {
    const name = left > 0 ? 'Next question' : 'Previous question';
    await press(visitor, { role: 'button', name });
  }
}
