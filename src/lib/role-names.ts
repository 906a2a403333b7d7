import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Role } from '../../domain/access/roles.ts';

/** What each role is called. */
export const roleNames: Record<Role, MessageDescriptor> = {
  [Role.trainee]: msg`Trainee`,
  [Role.instructor]: msg`Instructor`,
  [Role.groupManager]: msg`Group manager`,
  [Role.admin]: msg`Admin`,
  [Role.systemViewer]: msg`System viewer`,
  [Role.systemAdmin]: msg`System admin`,
};
