/** The same of what opens when in a class, and of what may be done again or later. */
export const entriesOfClassRules: Readonly<
  Record<string, readonly [action: string, subject: string]>
> = {
  'PUT /api/classes/:classId/rules': ['class.updateRules', 'class'],
  'PUT /api/classes/:classId/cli': ['class.enableCli', 'class'],
  'PUT /api/classes/:classId/sections/:sectionId/opened': ['class.openSection', 'class'],
  'POST /api/classes/:classId/retakes': ['class.giveRetakes', 'class'],
  'PUT /api/classes/:classId/retakes/:retakeId/taken-back': ['class.takeBackRetakes', 'class'],
  'PUT /api/classes/:classId/counting': ['class.updateCounting', 'class'],
  'POST /api/classes/:classId/instructor-notes': ['class.writeInstructorNote', 'class'],
  'PUT /api/classes/:classId/instructor-notes/:instructorNoteId': [
    'class.editInstructorNote',
    'class',
  ],
  'DELETE /api/classes/:classId/instructor-notes/:instructorNoteId': [
    'class.deleteInstructorNote',
    'class',
  ],
  'POST /api/classes/:classId/reschedules': ['class.reschedule', 'class'],
  'PUT /api/classes/:classId/reschedules/:rescheduleId/undone': ['class.undoReschedule', 'class'],
  'POST /api/classes/:classId/sections/:sectionId/uploads': ['class.uploadMaterial', 'class'],
  'PUT /api/classes/:classId/instructors/:userId/transferred': [
    'class.transferInstructor',
    'class',
  ],
  'POST /api/classes/:classId/trainees/:userId/move': ['class.moveTrainee', 'class'],
  'POST /api/classes/:classId/drills': ['class.createDrillQuiz', 'class'],
  'POST /api/classes/:classId/extensions': ['class.extendTime', 'class'],
  'PUT /api/classes/:classId/extensions/:extensionId/taken-back': ['class.takeBackTime', 'class'],
};
