import { appContent } from './app.content.ts';
import type { ContentKind } from './content-kind.ts';
import type { DocumentType } from './document-types.ts';
import { fileContent } from './file.content.ts';
import { ltiContent } from './lti.content.ts';
import { slideContent } from './slide.content.ts';
import { surveyContent } from './survey.content.ts';
import { videoContent } from './video.content.ts';

/** What is in each of them: who only asks which there are need not load it. */
export const documentKinds = {
  survey: surveyContent,
  file: fileContent,
  lti: ltiContent,
  video: videoContent,
  slide: slideContent,
  app: appContent,
} satisfies Record<DocumentType, ContentKind>;
