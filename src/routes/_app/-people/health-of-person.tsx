import { HealthTab } from '../../../features/healthreports/health-tab.tsx';
import { ItemsEditor } from '../../../features/surveys/editor/items-editor.tsx';
import { FormQuestions } from '../-forms/form-questions.tsx';

interface Props {
  readonly userId: number;
  readonly canWrite: boolean;
  readonly canManage: boolean;
}

/** Health reports of a trainee, whose questions are asked and built by the form machine of surveys. */
export function HealthOfPerson(props: Props) {
  return <HealthTab {...props} questions={FormQuestions} itemsEditor={ItemsEditor} />;
}
