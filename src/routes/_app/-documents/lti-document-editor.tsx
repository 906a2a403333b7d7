import { LtiContentSchema } from '../../../../domain/lti/lti.content.ts';
import { LtiEditor } from '../../../features/lti/lti-editor.tsx';
import { documentEditor } from '../../../ui/MaterialDocument/document-editor.tsx';

export default documentEditor(LtiContentSchema, function LtiDocumentEditor({ content, onChange }) {
  return <LtiEditor content={content} onChange={onChange} />;
});
