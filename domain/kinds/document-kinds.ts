import { appContent } from '../apps/app.content.ts';
import type { ContentKind } from '../materials/contents/content-kind.ts';
import type { DocumentType } from '../materials/contents/document-types.ts';
import { fileContent } from '../files/file.content.ts';
import { ltiContent } from '../lti/lti.content.ts';
import { slideContent } from '../slides/slide.content.ts';
import { surveyContent } from '../surveys/survey.content.ts';
import { videoContent } from '../videos/video.content.ts';

/** What is in each of them: who only asks which there are need not load it. */
export const documentKinds = {
  survey: surveyContent,
  file: fileContent,
  lti: ltiContent,
  video: videoContent,
  slide: slideContent,
  app: appContent,
} satisfies Record<DocumentType, ContentKind>;
