import { ConfigError } from '../server/config.ts';
import { demoOrganisations } from '../server/demo/demo-people.ts';
import { loadYear, yearAdmin, yearOrganisation } from '../server/demo/year/load-year.ts';
import { demoPassword } from '../server/demo/seed-people.ts';
import { findOrganisationByName, isDemo } from '../server/organisations/organisations.service.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './with-database.ts';

// Loads a training company's year beside the demo: 40 classes, 3,000 trainees, twelve months of work.

try {
  await withDatabase(async ({ db }) => {
    const names = demoOrganisations.map(({ name }) => name);
    // Everybody of the year has the demo's password, which is public.
    if (!(await isDemo(db, names)))
      throw new CommandError('This database is no demo. Start Keiko with DEMO=1 first.');
    if ((await findOrganisationByName(db, yearOrganisation)) !== undefined)
      throw new CommandError('The year is loaded already.');
    const began = performance.now();
    const { classIds } = await db.transaction((transaction) => loadYear(transaction, new Date()));
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`Loaded ${classIds.length} classes in ${seconds} s.`);
  });
  console.log(`${yearAdmin} can sign in with the password ${demoPassword}.`);
} catch (error) {
  if (error instanceof CommandError || error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}
