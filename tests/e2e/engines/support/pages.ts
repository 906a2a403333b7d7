import { expectText, signIn } from '../../../support/engines/learner.ts';
import { press, shown, until, type Visitor } from '../../../support/engines/visitor.ts';

/** Of the demo, in classes with every kind of material. */
export const traineeOfAll = 'maria.santos';

const reloads = 10;

/** Signs in, and goes to and fro: no page may stand still when it comes again. */
export async function comeAndGo(visitor: Visitor, url: string): Promise<void> {
  await signIn(visitor, `${url}/`, traineeOfAll);
  for (let time = 0; time < reloads; time++) {
    await visitor.reload();
    await expectText(visitor, /C for new engineers/);
  }
  await press(visitor, { role: 'link', name: 'Classes' });
  await expectPath(visitor, '/classes');
  await visitor.back();
  await expectPath(visitor, '/');
  await visitor.forward();
  await expectPath(visitor, '/classes');
  await shown(visitor, { role: 'link', name: /^Code review that helps/ });
  // From another document and back.
  await visitor.open('about:blank');
  await visitor.back();
  await shown(visitor, { role: 'link', name: /^Code review that helps/ });
}

export async function expectPath(visitor: Visitor, path: string): Promise<void> {
  await until(`the address ${path}`, async () => {
    return (await visitor.run<string>('return location.pathname;')) === path;
  });
}
