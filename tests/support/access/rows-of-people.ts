import {
  admin,
  adminAndSystemViewer,
  all,
  groupManagerAndAdmin,
  nobody,
  type Row,
  staff,
  systemViewer,
  teachers,
  trainee,
} from './rows.ts';

/** Section 6 of the specification once more, by hand: people, what they may use, and settings. */
export const rowsOfPeople: Readonly<Record<string, Row>> = {
  'admin.view': { who: systemViewer, official: true },

  'contract.view': { who: adminAndSystemViewer },
  'contract.create': { who: nobody },
  'contract.edit': { who: nobody },
  'contract.add': { who: admin },
  'contract.update': { who: admin },

  'groups.edit': { who: groupManagerAndAdmin },
  'groups.create': { who: admin },
  'groups.delete': { who: admin },
  'groups.addMembers': { who: admin },
  'groups.removeMembers': { who: admin },

  'people.create': { who: admin },
  'people.update': { who: admin },
  'people.archive': { who: admin },
  'people.batchRename': { who: admin },
  'people.updateContactEmail': { who: admin },
  'people.resetPassword': { who: groupManagerAndAdmin },
  'people.createHealthReport': { who: teachers, needs: 5003 },
  'people.viewTraineeDetails': { who: staff },

  'report.manage': { who: admin, needs: 5001 },
  'report.comment': { who: staff, needs: 5001 },
  'report.downloadCsv': { who: staff, needs: 5001 },

  'settings.manageAccount': { who: staff },
  'settings.siteSettings': { who: all },
  'settings.profile': { who: trainee },
  'settings.contract': { who: trainee },
  'settings.workspaces': { who: trainee },
  'settings.theme': { who: admin, needs: 6001 },
  'settings.lti': { who: admin, needs: 10_120 },
  'settings.apps': { who: admin, needs: 'material' },
  'settings.classdefaults': { who: admin },
  'settings.auditlog': { who: adminAndSystemViewer },
  'settings.pullNotifications': { who: all },
  'settings.storage': { who: admin },
  'settings.orgWorkspaces': { who: admin },

  'theme.edit': { who: admin, needs: 6001 },
};
