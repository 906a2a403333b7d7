import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeatureName } from '../../../domain/access/features.ts';

/** Every feature in words. */
export const featureWords: Record<FeatureName, MessageDescriptor> = {
  discussion: msg`Discussions`,
  autoUnlock: msg`Sections open automatically`,
  skipSection: msg`Sections may be skipped`,
  instructorNotes: msg`Notes of instructors`,
  repeatableChallenge: msg`Challenges may be repeated`,
  localCoding: msg`Coding on your own computer`,
  freeNavigation: msg`Free order of materials`,
  classTemplate: msg`Class templates`,
  detailedCsv: msg`Detailed CSV`,
  exam: msg`Exams`,
  report: msg`Daily reports`,
  aiChat: msg`AI assistant`,
  traineeHealth: msg`Health of trainees`,
  bootcamp: msg`Bootcamps`,
  learningPath: msg`Learning paths`,
  selfLearning: msg`Self-learning`,
  mentor: msg`Mentors`,
  hideLogo: msg`Hidden logo`,
  colorTheme: msg`Own colours`,
  video: msg`Videos`,
  customVideo: msg`Own videos`,
  file: msg`Files`,
  customFile: msg`Own files`,
  survey: msg`Surveys`,
  customSurvey: msg`Own surveys`,
  book: msg`Books`,
  customBook: msg`Own books`,
  quiz: msg`Quizzes`,
  customQuiz: msg`Own quizzes`,
  algorithm: msg`Algorithm challenges`,
  customAlgorithm: msg`Own algorithm challenges`,
  development: msg`Development challenges`,
  customDevelopment: msg`Own development challenges`,
  app: msg`Apps`,
  customApp: msg`Own apps`,
  ai: msg`AI challenges`,
  customAi: msg`Own AI challenges`,
  function: msg`Function challenges`,
  customFunction: msg`Own function challenges`,
  frontend: msg`Front-end challenges`,
  customFrontend: msg`Own front-end challenges`,
  slide: msg`Slides`,
  customSlide: msg`Own slides`,
  lti: msg`LTI`,
};

interface FeatureGroup {
  readonly title: MessageDescriptor;
  readonly features: readonly FeatureName[];
}

const begin: readonly FeatureGroup[] = [
  {
    title: msg`Areas`,
    features: [
      'exam',
      'report',
      'traineeHealth',
      'aiChat',
      'bootcamp',
      'learningPath',
      'selfLearning',
      'mentor',
      'discussion',
    ],
  },
  {
    title: msg`Classes`,
    features: [
      'classTemplate',
      'autoUnlock',
      'skipSection',
      'freeNavigation',
      'repeatableChallenge',
      'localCoding',
      'instructorNotes',
      'detailedCsv',
    ],
  },
  { title: msg`Appearance`, features: ['colorTheme', 'hideLogo'] },
];

const isFeatureName = (name: string): name is FeatureName => name in featureWords;
const named = new Set(begin.flatMap(({ features }) => features));

/** All of them; what is in no other group is a kind of material. */
export const featureGroups: readonly FeatureGroup[] = [
  ...begin,
  {
    title: msg`Types of material`,
    features: Object.keys(featureWords)
      .filter(isFeatureName)
      .filter((name) => !named.has(name)),
  },
];
