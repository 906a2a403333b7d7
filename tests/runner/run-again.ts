import { mostTries, type Steadiness, type Subject } from './steadiness.ts';
import type { Suite } from './suite.ts';

/** Runs what failed again, each by itself, until it has passed or its tries are used up. */
export async function runAgain(suites: readonly Suite[], steadiness: Steadiness): Promise<void> {
  for (let round = 2; round <= mostTries; round++) {
    for (const { suite, address, subjects } of groupsOf(suites, steadiness.toRunAgain())) {
      const before = subjects.map((subject) => steadiness.triesOf(subject));
      console.log(`\n═══ run again (${round} of ${mostTries}): ${address.join(' ')}\n`);
      const attempt = `again-${round}-${address.join('-').replaceAll(/\W+/g, '-').slice(-80)}`;
      const { result } = await suite.run(address, 'alone', attempt);
      steadiness.add(suite.name, result);
      subjects.forEach((subject, index) => {
        if (steadiness.triesOf(subject) === before[index]) steadiness.addSilent(subject);
      });
    }
  }
}

interface Group {
  readonly suite: Suite;
  readonly address: readonly string[];
  readonly subjects: Subject[];
}

/** What one run of its program runs again. */
function groupsOf(suites: readonly Suite[], subjects: readonly Subject[]): Group[] {
  const groups = new Map<string, Group>();
  for (const subject of subjects) {
    const suite = suites.find(({ name }) => name === subject.step);
    if (!suite) continue;
    const address = suite.address(subject);
    const key = JSON.stringify([suite.name, address]);
    const group = groups.get(key) ?? { suite, address, subjects: [] };
    group.subjects.push(subject);
    groups.set(key, group);
  }
  return [...groups.values()];
}
