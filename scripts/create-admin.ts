import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { featureIds } from '../domain/access/features.ts';
import { minPasswordLength } from '../domain/session/password.contract.ts';
import { Role } from '../domain/access/roles.ts';
import { ConfigError } from '../server/config.ts';
import { openAccount } from '../server/session/session.service.ts';
import {
  createOrganisation,
  findOrganisationByName,
} from '../server/organisations/organisations.service.ts';
import { addPerson } from '../server/people/people.service.ts';
import { CommandError } from './command-error.ts';
import { readPassword } from './read-password.ts';
import { withDatabase } from './with-database.ts';

const usage = `Makes an organisation's first admin.

  npm run create-admin -- --organisation NAME --account NAME --email ADDRESS

What is left out is asked for. The password is typed twice and not shown, or read from the first
line of the standard input when that is no terminal. It is never printed.`;

async function readAnswers() {
  const { values } = parseArgs({
    options: {
      organisation: { type: 'string' },
      account: { type: 'string' },
      email: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) throw new CommandError(usage);
  const isAsking = process.stdin.isTTY;
  const answers = { ...values };
  if (isAsking) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    answers.organisation ??= await terminal.question('Organisation: ');
    answers.account ??= await terminal.question('Account name: ');
    answers.email ??= await terminal.question('E-mail: ');
    terminal.close();
  }
  const parsed = z
    .object({
      organisation: z.string().trim().min(1).max(200),
      account: z
        .string()
        .trim()
        .regex(/^[\w.@-]{3,100}$/),
      email: z.email(),
    })
    .safeParse(answers);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path }) => `--${path.join('.')}`);
  throw new CommandError(`Missing or not valid: ${[...new Set(names)].join(', ')}.\n\n${usage}`);
}

try {
  const { organisation, account, email } = await readAnswers();
  const password = await readPassword();
  if (password.length < minPasswordLength)
    throw new CommandError(`The password needs at least ${minPasswordLength} characters.`);
  await withDatabase(async ({ db }) => {
    await db.transaction(async (transaction) => {
      const organisationId =
        (await findOrganisationByName(transaction, organisation)) ??
        (await createOrganisation(transaction, organisation, featureIds));
      const userId = await addPerson(transaction, {
        organisationId,
        accountName: account,
        name: account,
        role: Role.admin,
        contactEmail: email,
      });
      await openAccount(
        transaction,
        { organisationId, userId },
        { accountName: account, password },
      );
    });
  });
  console.log(`${account} can sign in as admin of ${organisation}.`);
} catch (error) {
  const isTaken =
    error instanceof Error &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === '23505';
  if (isTaken) console.error('This account name is taken; choose another one.');
  else if (error instanceof CommandError || error instanceof ConfigError)
    console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
