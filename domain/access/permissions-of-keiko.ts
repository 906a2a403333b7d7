import {
  adminAndSystemViewer,
  adminOnly,
  everyone,
  groupManagerAndAdmin,
  instructorAndAdmin,
  nobody,
  type Permission,
  staff,
  teachers,
  traineeOnly,
} from './permission.ts';
import { Role } from './roles.ts';

/**
 * Rows the specification's table does not have. The `own` rows are narrowed further by the policy to
 * what the actor made themselves (docs/adr/0003-own-classes-and-materials.md).
 */
export const permissionsOfKeiko = {
  'class.createOwn': { roles: instructorAndAdmin },
  'class.manageOwn': { roles: instructorAndAdmin },
  'class.viewProgress': { roles: staff },
  /** Feature 3000 of the specification's section 9: every answer with its score and time. */
  'class.exportAnswers': { roles: staff, feature: 'detailedCsv' },
  /** That one talked to a trainee who needs help. */
  'class.writeHelpNotes': { roles: teachers },
  /** What a class gives its certificates for, and giving or revoking one by hand. */
  'class.manageCertificates': { roles: instructorAndAdmin },
  /** Beside sections and materials; no trainee sees them. */
  'class.viewInstructorNotes': { roles: staff, feature: 'instructorNotes' },
  'class.writeInstructorNotes': { roles: teachers, feature: 'instructorNotes' },
  'certificate.viewOwn': { roles: traineeOnly, excludesSystemAdmin: true },
  'certificate.design': { roles: adminOnly },
  /** The specification's rows are for who makes exams; docs/adr/0048. */
  'exam.take': { roles: traineeOnly, feature: 'exam', excludesSystemAdmin: true },
  'exam.invigilate': { roles: staff, feature: 'exam' },
  /** The specification's table has only what is done with them. */
  'class.viewTemplates': {
    roles: [...instructorAndAdmin, Role.systemViewer],
    feature: 'classTemplate',
  },

  'library.viewList': { roles: staff, feature: 'anyMaterial' },
  'library.create': { roles: instructorAndAdmin, feature: 'anyMaterial' },
  'library.editOwn': { roles: instructorAndAdmin, feature: 'anyMaterial' },
  /** A whole library out of the house, and one into it. */
  'library.archive': { roles: adminOnly, feature: 'anyMaterial' },
  'material.view': { roles: everyone },

  /** The key is the site's. */
  'lti.rotateKey': { roles: nobody, official: 'only' },

  'groups.view': { roles: staff },
  /** It changes who manages whom, which is more than to edit. */
  'groups.move': { roles: adminOnly },

  'people.viewList': { roles: staff },
  /** In, out again within a day, and out as a file. */
  'people.import': { roles: adminOnly },

  'admin.manage': { roles: nobody, official: 'only' },

  'organisation.edit': { roles: adminOnly },
  'organisation.hideLogo': { roles: adminOnly, feature: 'hideLogo' },

  'settings.mail': { roles: adminAndSystemViewer },
  'mail.resend': { roles: adminOnly },
  'mail.reveal': { roles: adminOnly },

  'workspace.chooseAsTrainee': { roles: traineeOnly, excludesSystemAdmin: true },
  'workspace.chooseAsStaff': { roles: staff },

  'notification.viewAsTrainee': { roles: traineeOnly, excludesSystemAdmin: true },
  'notification.viewAsStaff': { roles: staff },

  // Who may assign a license is the specification's row `selflearning.assignLicense`.
  'license.view': { roles: adminAndSystemViewer, feature: 'selfLearning' },
  'license.create': { roles: nobody, feature: 'selfLearning' },
  'license.edit': { roles: nobody, feature: 'selfLearning' },

  // The specification's row `bootcamp.viewAnnouncements` is for those of bootcamps.
  'announcement.view': { roles: everyone },
  'announcement.viewList': { roles: staff },
  'announcement.create': { roles: teachers },
  'announcement.edit': { roles: teachers },
  'announcement.delete': { roles: teachers },
  'announcement.createForOrganisation': { roles: adminOnly },
  'announcement.createForGroups': { roles: groupManagerAndAdmin },
  'announcement.createForClasses': { roles: instructorAndAdmin },
  'announcement.createForAll': { roles: nobody, official: 'only' },

  /** Whoever teaches the class; the specification's route `/alldiscussions`. */
  'discussion.viewAll': { roles: staff, feature: 'discussion' },
  /** Labels, pins, who cares for it, and whether trainees see it. */
  'discussion.manage': { roles: teachers, feature: 'discussion' },
  'discussion.manageSettings': { roles: instructorAndAdmin, feature: 'discussion' },

  'report.write': { roles: traineeOnly, feature: 'report', excludesSystemAdmin: true },
  /** The specification's table has only what is done with them. */
  'report.read': { roles: staff, feature: 'report' },

  /** The specification's table has only who writes them. */
  'people.viewHealthReports': { roles: staff, feature: 'traineeHealth' },
  'people.manageHealthTemplate': { roles: adminOnly, feature: 'traineeHealth' },

  /** Ratings of classes: what is said, who sees what it comes to, and what is asked. */
  'csat.answer': { roles: traineeOnly, excludesSystemAdmin: true },
  'csat.view': { roles: staff },
  'csat.manage': { roles: instructorAndAdmin },

  /** The specification's gate of the route lets instructors and higher in. */
  'aichat.read': { roles: staff, feature: 'aiChat' },
  /** Whoever looks on reads along, and looks after nobody. */
  'aichat.care': { roles: teachers, feature: 'aiChat' },
  /** Whoever writes materials and marks answers may have an engine suggest something. */
  'aichat.draft': { roles: instructorAndAdmin, feature: 'aiChat' },
  'aichat.manage': { roles: adminOnly, feature: 'aiChat' },
  /** The specification's table has only what staff do with it. */
  'selflearning.learn': { roles: traineeOnly, feature: 'selfLearning', excludesSystemAdmin: true },
  'mentor.viewList': { roles: staff, feature: 'mentor' },
  'mentor.accompany': { roles: teachers, feature: 'mentor' },
  'mentor.write': { roles: traineeOnly, feature: 'mentor', excludesSystemAdmin: true },

  /** Feature 2005 of the specification's section 9: challenges on one's own computer, where a class allows it. */
  'cli.use': { roles: traineeOnly, feature: 'localCoding', excludesSystemAdmin: true },
  'training.study': { roles: traineeOnly, excludesSystemAdmin: true },
  'note.write': { roles: traineeOnly, excludesSystemAdmin: true },
} as const satisfies Record<string, Permission>;
