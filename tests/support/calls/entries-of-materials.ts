/** The same of materials, of quizzes and how they are marked, and of the library as a whole. */
export const entriesOfMaterials: Readonly<
  Record<string, readonly [action: string, subject: string]>
> = {
  'PATCH /api/materials/:materialId': ['material.update', 'material'],
  'PUT /api/materials/:materialId/archived': ['material.archive', 'material'],
  'POST /api/materials/:materialId/book': ['material.addVersion', 'material'],
  'POST /api/materials': ['material.create', 'material'],
  'POST /api/materials/:materialId/versions': ['material.addVersion', 'material'],
  'POST /api/materials/:materialId/files/:fileId/processings/:purpose/retry': [
    'material.retryProcessing',
    'material',
  ],
  'POST /api/materials/:materialId/copies': ['material.copy', 'material'],
  'POST /api/materials/:materialId/assisted/ends': ['material.endAssisted', 'material'],
  'DELETE /api/materials/:materialId': ['material.delete', 'material'],
  'POST /api/challenges/quizzes': ['material.create', 'material'],
  'POST /api/challenges/quizzes/:materialId/versions': ['material.addVersion', 'material'],
  'POST /api/challenges/code': ['material.create', 'material'],
  'POST /api/challenges/code/folders': ['material.create', 'material'],
  'POST /api/challenges/code/:materialId/versions': ['material.addVersion', 'material'],
  'PUT /api/classes/:classId/markings/:attemptId/answers/:questionId': [
    'class.overrideAnswer',
    'attempt',
  ],
  'PUT /api/classes/:classId/markings/:attemptId/retake': ['class.enableRetake', 'attempt'],
  'PUT /api/classes/:classId/markings/:attemptId/late': ['class.acceptLateAnswers', 'attempt'],
  'POST /api/classes/:classId/materials/:classMaterialId/corrections': [
    'class.excludeQuestion',
    'class',
  ],
  'POST /api/materials/imports': ['material.import', 'import'],
  'GET /api/library/archive': ['library.export', 'organisation'],
  'POST /api/library/archives/:archiveId/run': ['library.import', 'organisation'],
  'DELETE /api/materials/:materialId/video': ['material.removeVideo', 'material'],
};
