import { SurveyContentSchema } from '../../../../domain/surveys/survey.schema.ts';
import { documentEditor } from '../../../ui/MaterialDocument/document-editor.tsx';
import { SurveyEditor } from '../../../features/surveys/editor/survey-editor.tsx';

export default documentEditor(SurveyContentSchema, ({ material, content, onChange }) => (
  <SurveyEditor title={material.title} content={content} onChange={onChange} />
));
