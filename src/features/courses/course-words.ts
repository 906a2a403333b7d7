import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CourseState } from '../../../domain/courses/courses.schema.ts';

export const courseStateWords = {
  draft: msg`Draft`,
  published: msg`Published`,
  changed: msg`Published, with changes`,
  archived: msg`Archived`,
} satisfies Record<CourseState, MessageDescriptor>;
