import { SurveyContentSchema } from '../../../../domain/surveys/survey.schema.ts';
import { documentView } from '../../../ui/MaterialDocument/document-view.tsx';
import { SurveyPreview } from '../../../features/surveys/answering/survey-preview.tsx';
import { SurveyRoom } from '../../../features/surveys/answering/survey-room.tsx';

export default documentView(SurveyContentSchema, function SurveyView({ document, content, place }) {
  const { title, lang, materialVersionId } = document;
  if (!place) return <SurveyPreview title={title} content={content} />;
  const { classId, classMaterialId, progress, isReadOnly, onCompleted } = place;
  return (
    <SurveyRoom
      // Another version asks other questions.
      key={`${classMaterialId}/${materialVersionId}`}
      place={{ classId, classMaterialId }}
      materialVersionId={materialVersionId}
      title={title}
      lang={lang}
      content={content}
      isCompleted={progress.completedAt !== null}
      isReadOnly={isReadOnly}
      onCompleted={onCompleted}
    />
  );
});
