import { surveyFaults } from './survey-faults.rules.ts';
import { fieldsOf, SurveyContentSchema } from './survey.schema.ts';
import { contentKind } from '../materials/contents/content-kind.ts';

const questionsAMinute = 4;

export const surveyContent = contentKind({
  isDoneByWork: true,
  schema: SurveyContentSchema,
  empty: { intro: '', isAnonymous: false, mayChange: true, items: [] },
  faultsOf: surveyFaults,
  filesOf: () => [],
  statsOf(content) {
    const questions = fieldsOf(content).length;
    return { minutes: Math.max(1, Math.ceil(questions / questionsAMinute)), questions };
  },
  wordsOf: ({ intro, items }) =>
    [
      intro,
      ...items.flatMap((item) => [
        item.label,
        item.help,
        ...('options' in item ? item.options.map(({ label }) => label) : []),
      ]),
    ].join('\n'),
});
