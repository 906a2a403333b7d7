import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Role } from '../../../domain/access/roles.ts';

export const roleWords: Readonly<Record<Role, MessageDescriptor>> = {
  [Role.systemAdmin]: msg`System admin`,
  [Role.systemViewer]: msg`System viewer`,
  [Role.admin]: msg`Admin`,
  [Role.groupManager]: msg`Group manager`,
  [Role.instructor]: msg`Instructor`,
  [Role.trainee]: msg`Trainee`,
};
