import { keptAnswers } from '../../domain/surveys/answers.rules.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type { SurveyContent } from '../../domain/surveys/survey.schema.ts';
import { surveyContent } from '../../domain/surveys/survey.content.ts';
import type { Db } from '../db/database.ts';
import { seedDocument } from '../materials/materials.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { insertHandIn } from './hand-ins.repo.ts';
import { dropIntoBallotBox } from './ballot-box.service.ts';

type NewDocument = Parameters<typeof seedDocument>[1];

/** A question with words and one with a rating, unless told otherwise. */
export const sampleSurvey: SurveyContent = {
  intro: '',
  isAnonymous: false,
  mayChange: true,
  items: [
    {
      id: 'liked',
      type: 'satisfaction',
      label: 'How satisfied are you?',
      help: '',
      isRequired: true,
      condition: null,
    },
    {
      id: 'why',
      type: 'textarea',
      label: 'Why?',
      help: '',
      isRequired: false,
      condition: null,
      minLength: null,
      maxLength: null,
    },
  ],
};

/** A survey with one version. */
export async function seedSurvey(
  db: Db,
  survey: Omit<NewDocument, 'type' | 'content' | 'stats'> & { readonly content?: SurveyContent },
) {
  const { content = sampleSurvey, ...facts } = survey;
  const stats = surveyContent.statsOf(content, new Map());
  return await seedDocument(db, { title: 'A survey', ...facts, type: 'survey', content, stats });
}

interface NewHandIn {
  readonly organisationId: number;
  readonly classId: number;
  readonly classMaterialId: number;
  readonly materialVersionId: number;
  readonly userId: number;
  readonly content: SurveyContent;
  readonly answers: SurveyAnswers;
  readonly at: Date;
}

/** What a trainee handed in, with their progress. */
export async function seedHandIn(db: Db, { content, at, ...given }: NewHandIn): Promise<void> {
  const answers = keptAnswers(content, given.answers);
  const { isAnonymous } = content;
  await insertHandIn(db, {
    ...given,
    answers: isAnonymous ? null : answers,
    handedInAt: isAnonymous ? null : at,
  });
  if (isAnonymous) await dropIntoBallotBox(db, given, answers);
  await seedProgress(db, given, { isCompleted: true, at });
}
