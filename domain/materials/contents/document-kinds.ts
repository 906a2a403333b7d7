import { appContent } from './app.content.ts';
import type { ContentKind } from './content-kind.ts';
import type { DocumentType } from './document-types.ts';
import { fileContent } from './file.content.ts';
import { ltiContent } from './lti.content.ts';
import { surveyContent } from './survey.content.ts';

/** What is in each of them: who only asks which there are need not load it. */
export const documentKinds = {
  survey: surveyContent,
  file: fileContent,
  lti: ltiContent,
  app: appContent,
} satisfies Record<DocumentType, ContentKind>;
