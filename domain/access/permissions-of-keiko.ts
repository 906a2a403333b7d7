import {
  adminAndSystemViewer,
  adminOnly,
  everyone,
  instructorAndAdmin,
  type Permission,
  staff,
  traineeOnly,
} from './permission.ts';

/**
 * Rows the specification's table does not have. The `own` rows are narrowed further by the policy to
 * what the actor made himself (docs/adr/0003-own-classes-and-materials.md).
 */
export const permissionsOfKeiko = {
  'class.createOwn': { roles: instructorAndAdmin },
  'class.manageOwn': { roles: instructorAndAdmin },
  'class.viewProgress': { roles: staff },

  'library.viewList': { roles: staff, feature: 'anyMaterial' },
  'library.create': { roles: instructorAndAdmin, feature: 'anyMaterial' },
  'library.editOwn': { roles: instructorAndAdmin, feature: 'anyMaterial' },
  'material.view': { roles: everyone },

  'people.pick': { roles: instructorAndAdmin },
  'groups.view': { roles: staff },

  'people.viewList': { roles: staff },

  'organisation.edit': { roles: adminOnly },
  'organisation.hideLogo': { roles: adminOnly, feature: 'hideLogo' },

  'settings.mail': { roles: adminAndSystemViewer },

  'notification.viewAsTrainee': { roles: traineeOnly, excludesSystemAdmin: true },
  'notification.viewAsStaff': { roles: staff },

  'training.study': { roles: traineeOnly, excludesSystemAdmin: true },
  'note.write': { roles: traineeOnly, excludesSystemAdmin: true },
} as const satisfies Record<string, Permission>;
