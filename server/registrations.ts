import { tellersOf } from './announcements/announcement-pictures.service.ts';
import { namesOfAnnouncements } from './announcements/audit-names.repo.ts';
import { subjectNames } from './audit/audit-names.service.ts';
import { appKind } from './apps/app.kind.ts';
import { bookKind } from './books/book.kind.ts';
import { namesOfBootcamps } from './bootcamps/audit-names.repo.ts';
import { isOpenAsWorkspace as isBootcampOpen } from './bootcamps/bootcamps.service.ts';
import { namesOfCertificates } from './certificates/audit-names.repo.ts';
import { countCertificates } from './certificates/work-in-classes.repo.ts';
import { namesOfAttempts } from './challenges/audit-names.repo.ts';
import { challengeKind } from './challenges/challenge.kind.ts';
import {
  makeDrillQuiz,
  mistakenQuestions,
  presentMistaken,
} from './challenges/drill-questions.service.ts';
import {
  countClassesOf,
  selectClassesOf,
  selectFiguresOf,
} from './challenges/material-use.repo.ts';
import { scoresOfClass } from './challenges/own-scores.service.ts';
import { selectCodeLanguages } from './challenges/code/code-languages.repo.ts';
import { selectQuizSizes } from './challenges/quiz-sizes.repo.ts';
import { countAttempts, isAttempted, openAttempts } from './challenges/work-in-classes.repo.ts';
import { namesOfClasses } from './classes/audit-names.repo.ts';
import { challengesOfClasses } from './classes/challenges.hook.ts';
import { countOfGroup } from './classes/classes-of-group.repo.ts';
import { countUses, listUses } from './classes/classes-of-course.repo.ts';
import { isStudiedBy, placed } from './classes/studied.repo.ts';
import { workOfClasses } from './classes/work.hook.ts';
import { namesOfContracts } from './contracts/audit-names.repo.ts';
import { namesOfCourses } from './courses/audit-names.repo.ts';
import { useOfCourses } from './courses/use.hook.ts';
import { namesOfDiscussions, namesOfDiscussionTemplates } from './discussions/audit-names.repo.ts';
import { sightOfPicture } from './discussions/pictures.service.ts';
import { countDiscussions, isDiscussed } from './discussions/work-in-classes.repo.ts';
import { namesOfExams } from './exams/audit-names.repo.ts';
import { fileKind } from './files/file.kind.ts';
import { namesOfGroups } from './groups/audit-names.repo.ts';
import { countClassesOfGroup } from './groups/classes-of-group.hook.ts';
import { shownPictures } from './images/shown-pictures.hook.ts';
import { namesOfLearningPaths } from './learningpaths/audit-names.repo.ts';
import { namesOfTools } from './lti/audit-names.repo.ts';
import { withoutTool, withTool } from './lti/carried-tool.ts';
import { namesOfMails } from './letters/audit-names.repo.ts';
import { carriedTool } from './materials/archive/carried-tool.hook.ts';
import { namesOfMaterials } from './materials/audit-names.repo.ts';
import { namesOfImports } from './books/audit-names.repo.ts';
import { selectLargest } from './materials/largest.repo.ts';
import { materialKinds } from './materials/kinds/kinds.hook.ts';
import { officePreview } from './materials/processing/office-preview.processor.ts';
import { pdfWords } from './materials/processing/pdf-words.processor.ts';
import { processors } from './materials/processing/processors.hook.ts';
import { useOfMaterials } from './materials/use.hook.ts';
import { deleteNotesOfClass } from './notes/notes-of-class.service.ts';
import { countNotes, isNoted } from './notes/work-in-classes.repo.ts';
import { namesOfOrganisations } from './organisations/audit-names.repo.ts';
import { isInOutlines } from './outlines/outline-use.service.ts';
import { namesOfPeople, namesOfPeopleImports } from './people/audit-names.repo.ts';
import { namesOfReports } from './reports/audit-names.repo.ts';
import { sightInReports } from './reports/pictures.service.ts';
import { namesOfApplications } from './selflearning/audit-names.repo.ts';
import { isOpenAsWorkspace } from './session/open-workspace.hook.ts';
import { slideKind } from './slides/slide.kind.ts';
import { namesOfTemplates } from './templates/audit-names.repo.ts';
import { largestItems } from './usage/largest.hook.ts';
import { streamProcessor } from './videos/stream/stream.processor.ts';
import { videoKind } from './videos/video.kind.ts';

// What lower domains ask of upper ones, which they may not import: the table of contents of all hooks.

subjectNames.register({
  class: namesOfClasses,
  classTemplate: namesOfTemplates,
  course: namesOfCourses,
  bootcamp: namesOfBootcamps,
  material: namesOfMaterials,
  import: namesOfImports,
  certificate: namesOfCertificates,
  exam: namesOfExams,
  attempt: namesOfAttempts,
  discussion: namesOfDiscussions,
  discussionTemplate: namesOfDiscussionTemplates,
  report: namesOfReports,
  learningpath: namesOfLearningPaths,
  application: namesOfApplications,
  user: namesOfPeople,
  group: namesOfGroups,
  peopleImport: namesOfPeopleImports,
  contract: namesOfContracts,
  license: namesOfContracts,
  organisation: namesOfOrganisations,
  ltiTool: namesOfTools,
  mail: namesOfMails,
  announcement: namesOfAnnouncements,
  // Jobs have no name, and are gone when they are done.
  job: () => Promise.resolve([]),
});

countClassesOfGroup.register(countOfGroup);
isOpenAsWorkspace.register(isBootcampOpen);
shownPictures.register({ sights: [sightOfPicture, sightInReports], tellersOf });
largestItems.register(selectLargest);

useOfMaterials.register({
  placed,
  isStudiedBy,
  classesOf: selectClassesOf,
  countClassesOf,
  figuresOf: selectFiguresOf,
  isInOutlines,
});
useOfCourses.register({ usesOf: listUses, countsOf: countUses });

materialKinds.register({
  book: bookKind,
  challenge: challengeKind,
  survey: {},
  file: fileKind,
  lti: {},
  video: videoKind,
  slide: slideKind,
  app: appKind,
});
processors.register({ preview: officePreview, words: pdfWords, stream: streamProcessor });
carriedTool.register({ onTheWayOut: withoutTool, onTheWayIn: withTool });

challengesOfClasses.register({
  scoresOf: scoresOfClass,
  sizesOf: selectQuizSizes,
  codesOf: selectCodeLanguages,
  mistakesOf: mistakenQuestions,
  presentMistaken,
  makeDrillQuiz,
});
workOfClasses.register({
  isOn: [isAttempted, isNoted, isDiscussed],
  openAttempts,
  deleteNotes: deleteNotesOfClass,
  countsOf: (held) => ({
    attemptCount: countAttempts(held),
    noteCount: countNotes(held),
    discussionCount: countDiscussions(held),
    certificateCount: countCertificates(held),
  }),
});
