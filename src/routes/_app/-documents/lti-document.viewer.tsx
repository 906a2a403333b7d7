import { LtiContentSchema } from '../../../../domain/lti/lti.content.ts';
import { LtiView } from '../../../features/lti/lti-view.tsx';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { documentView } from '../../../ui/MaterialDocument/document-view.tsx';

export default documentView(LtiContentSchema, function LtiDocument({ document, content, place }) {
  return (
    <>
      <LtiView material={document} content={content} place={place} />
      <Steps isUndone={place?.progress.completedAt === null} />
    </>
  );
});
