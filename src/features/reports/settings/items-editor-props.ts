import type { SurveyItem } from '../../../../domain/surveys/survey.schema.ts';

/** Of the form editor of another feature. */
export interface ItemsEditorProps {
  readonly items: readonly SurveyItem[];
  readonly most?: number;
  readonly onChange: (items: SurveyItem[]) => void;
}
