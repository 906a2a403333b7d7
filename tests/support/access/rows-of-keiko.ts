import {
  admin,
  adminAndSystemViewer,
  all,
  groupManagerAndAdmin,
  instructorAndAdmin,
  nobody,
  onlyTrainees,
  type Row,
  staff,
  teachers,
} from './rows.ts';

/** What the specification's table does not have, by hand. */
export const rowsOfKeiko: Readonly<Record<string, Row>> = {
  'class.createOwn': { who: instructorAndAdmin },
  'class.manageOwn': { who: instructorAndAdmin },
  'class.viewProgress': { who: staff },
  'class.exportAnswers': { who: staff, needs: 3000 },
  'class.writeHelpNotes': { who: teachers },
  'class.viewInstructorNotes': { who: staff, needs: 2003 },
  'class.writeInstructorNotes': { who: teachers, needs: 2003 },
  'class.manageCertificates': { who: instructorAndAdmin },
  'certificate.viewOwn': { who: onlyTrainees },
  'certificate.design': { who: admin },
  'exam.take': { who: onlyTrainees, needs: 5000 },
  'exam.invigilate': { who: staff, needs: 5000 },
  'class.viewTemplates': {
    who: ['instructor', 'admin', 'systemViewer', 'systemAdmin'],
    needs: 1008,
  },

  'library.viewList': { who: staff, needs: 'material' },
  'library.create': { who: instructorAndAdmin, needs: 'material' },
  'library.editOwn': { who: instructorAndAdmin, needs: 'material' },
  'library.archive': { who: admin, needs: 'material' },
  'material.view': { who: all },

  'lti.rotateKey': { who: nobody, official: true },

  'groups.view': { who: staff },
  'groups.move': { who: admin },

  'people.viewList': { who: staff },
  'people.import': { who: admin },

  'admin.manage': { who: nobody, official: true },

  'organisation.edit': { who: admin },
  'organisation.hideLogo': { who: admin, needs: 6000 },

  'settings.mail': { who: adminAndSystemViewer },
  'mail.resend': { who: admin },
  'mail.reveal': { who: admin },

  'workspace.chooseAsTrainee': { who: onlyTrainees },
  'workspace.chooseAsStaff': { who: staff },

  'notification.viewAsTrainee': { who: onlyTrainees },
  'notification.viewAsStaff': { who: staff },

  'license.view': { who: adminAndSystemViewer, needs: 5006 },
  'license.create': { who: nobody, needs: 5006 },
  'license.edit': { who: nobody, needs: 5006 },

  'announcement.view': { who: all },
  'announcement.viewList': { who: staff },
  'announcement.create': { who: teachers },
  'announcement.edit': { who: teachers },
  'announcement.delete': { who: teachers },
  'announcement.createForOrganisation': { who: admin },
  'announcement.createForGroups': { who: groupManagerAndAdmin },
  'announcement.createForClasses': { who: instructorAndAdmin },
  'announcement.createForAll': { who: nobody, official: true },

  'discussion.viewAll': { who: staff, needs: 2000 },
  'discussion.manage': { who: teachers, needs: 2000 },
  'discussion.manageSettings': { who: instructorAndAdmin, needs: 2000 },
  'report.write': { who: onlyTrainees, needs: 5001 },
  'report.read': { who: staff, needs: 5001 },

  'people.viewHealthReports': { who: staff, needs: 5003 },
  'people.manageHealthTemplate': { who: admin, needs: 5003 },

  'csat.answer': { who: onlyTrainees },
  'csat.view': { who: staff },
  'csat.manage': { who: instructorAndAdmin },

  'aichat.read': { who: staff, needs: 5002 },
  'aichat.care': { who: teachers, needs: 5002 },
  'aichat.draft': { who: instructorAndAdmin, needs: 5002 },
  'aichat.manage': { who: admin, needs: 5002 },
  'selflearning.learn': { who: onlyTrainees, needs: 5006 },
  'mentor.viewList': { who: staff, needs: 5007 },
  'mentor.accompany': { who: teachers, needs: 5007 },
  'mentor.write': { who: onlyTrainees, needs: 5007 },

  'cli.use': { who: onlyTrainees, needs: 2005 },
  'training.study': { who: onlyTrainees },
  'note.write': { who: onlyTrainees },
};
