import { answerCliCode, beginCliSignIn, endCliSignIn } from '../../domain/session/cli.contract.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Connects a computer of this person; answers the headers with which its command line calls. */
export async function connectCli(
  { anonymous }: Pick<TestApp, 'anonymous'>,
  { client }: Pick<TestPerson, 'client'>,
): Promise<{ authorization: string }> {
  const { result: begun } = await anonymous.call(beginCliSignIn, { body: { computer: 'heron' } });
  const { userCode, deviceCode } = begun;
  await client.call(answerCliCode, { body: { userCode, isAllowed: true } });
  const { result } = await anonymous.call(endCliSignIn, { body: { deviceCode } });
  return { authorization: `Bearer ${result?.token ?? ''}` };
}
