import type { listCliChallenges } from '../../../domain/challenges/code/cli.contract.ts';
import { isCode } from '../../../domain/challenges/code/code-styles.ts';
import { CodeStyleSchema } from '../../../domain/challenges/code/task-parts.schema.ts';
import type { ResultOf } from '../../../domain/http/endpoint.ts';
import type { Training } from '../../../domain/training/training.contract.ts';
import { cliClassesOf } from '../../classrules/class-cli.service.ts';
import type { Context } from '../../http/context.ts';
import { getTrainingOf } from '../../training/training.service.ts';

type Listed = ResultOf<typeof listCliChallenges>;

/** What may be worked on from the command line, with what is to open yet. */
export async function cliChallengesOf(context: Context): Promise<Listed> {
  const classes: Listed = [];
  for (const classId of await cliClassesOf(context)) {
    const { training } = await getTrainingOf(context, classId);
    const { title, endAt } = training;
    classes.push({ classId, title, endAt, challenges: challengesIn(training) });
  }
  return classes;
}

const challengesIn = ({ sections }: Training): Listed[number]['challenges'] =>
  sections.flatMap(({ title: sectionTitle, isOpen, materials }) =>
    materials
      .filter(({ reference }) => isCode(reference))
      .map(({ id, title, reference, closed, dueAt, progress }) => ({
        classMaterialId: id,
        title,
        sectionTitle,
        style: CodeStyleSchema.parse(reference.challengeStyle),
        isOpen: isOpen && !closed,
        taskStatus: progress.taskStatus,
        dueAt,
        score: progress.score ?? null,
      })),
  );
