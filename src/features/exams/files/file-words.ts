import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExamFileKind } from '../../../../domain/exams/exam-file.schema.ts';

export const kindWords: Record<ExamFileKind, MessageDescriptor> = {
  picture: msg`Pictures (JPEG, PNG, WebP, GIF)`,
  pdf: msg`PDF`,
  office: msg`Office documents (Word, Excel, PowerPoint, OpenDocument)`,
  text: msg`Text and code`,
  archive: msg`Archives (.zip)`,
  media: msg`Sound and video`,
};
