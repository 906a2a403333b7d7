import {
  adminAndSystemViewer,
  adminOnly,
  everyone,
  groupManagerAndAdmin,
  nobody,
  type Permission,
  staff,
  systemViewerOnly,
  teachers,
  traineeOnly,
} from './permission.ts';

const report = { feature: 'report' } as const;

/** People, what they may use, and what they answer for. */
export const permissionsOfPeople = {
  'admin.view': { roles: systemViewerOnly, official: 'only' },

  'contract.view': { roles: adminAndSystemViewer },
  'contract.create': { roles: nobody },
  'contract.edit': { roles: nobody },
  'contract.add': { roles: adminOnly },
  'contract.update': { roles: adminOnly },

  'groups.edit': { roles: groupManagerAndAdmin },
  'groups.create': { roles: adminOnly },
  'groups.delete': { roles: adminOnly },
  'groups.addMembers': { roles: adminOnly },
  'groups.removeMembers': { roles: adminOnly },

  'people.create': { roles: adminOnly },
  'people.update': { roles: adminOnly },
  'people.archive': { roles: adminOnly },
  'people.batchRename': { roles: adminOnly },
  'people.updateContactEmail': { roles: adminOnly },
  'people.resetPassword': { roles: groupManagerAndAdmin },
  'people.createHealthReport': { roles: teachers, feature: 'traineeHealth' },
  'people.viewTraineeDetails': { roles: staff },

  'report.manage': { roles: adminOnly, ...report },
  'report.comment': { roles: staff, ...report },
  'report.downloadCsv': { roles: staff, ...report },

  'settings.manageAccount': { roles: staff },
  'settings.siteSettings': { roles: everyone },
  'settings.profile': { roles: traineeOnly },
  'settings.contract': { roles: traineeOnly },
  'settings.workspaces': { roles: traineeOnly },
  'settings.theme': { roles: adminOnly, feature: 'colorTheme' },
  'settings.lti': { roles: adminOnly, feature: 'lti' },
  'settings.apps': { roles: adminOnly, feature: 'anyMaterial' },
  'settings.classdefaults': { roles: adminOnly },
  'settings.auditlog': { roles: adminAndSystemViewer },
  'settings.pullNotifications': { roles: everyone },
  'settings.storage': { roles: adminOnly },
  'settings.orgWorkspaces': { roles: adminOnly },

  'theme.edit': { roles: adminOnly, feature: 'colorTheme' },
} as const satisfies Record<string, Permission>;
