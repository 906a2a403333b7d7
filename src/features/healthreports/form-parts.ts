import type { SurveyAnswers } from '../../../domain/surveys/answers.schema.ts';
import type { SurveyItem } from '../../../domain/surveys/survey.schema.ts';

/** The questions of a report, by the form machine of another feature. */
export interface QuestionsProps {
  readonly items: SurveyItem[];
  readonly before: SurveyAnswers;
  readonly onChange: (answers: SurveyAnswers) => void;
  readonly checkerRef: { current: () => boolean };
}

/** Of the form editor of another feature. */
export interface ItemsEditorProps {
  readonly items: readonly SurveyItem[];
  readonly most?: number;
  readonly onChange: (items: SurveyItem[]) => void;
}
