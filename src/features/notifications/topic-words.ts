import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Topic } from '../../../domain/notifications/topics.ts';

interface TopicWords {
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
}

/** What somebody can be told of, in words. */
export const topicWords: Record<Topic, TopicWords> = {
  enrolled: {
    title: msg`Enrolments`,
    about: msg`You were enrolled in a class.`,
  },
  scored: {
    title: msg`Scores`,
    about: msg`A quiz of yours has all of its points.`,
  },
  lateDecided: {
    title: msg`Decisions about late answers`,
    about: msg`Answers that came late were accepted, or were not.`,
  },
  answersToMark: {
    title: msg`Answers to mark`,
    about: msg`A trainee handed in free-text answers.`,
  },
  lateAnswers: {
    title: msg`Late answers to decide on`,
    about: msg`A trainee’s answers came after they had been handed in.`,
  },
  discussion: {
    title: msg`Discussions`,
    about: msg`There is something new in a discussion of yours.`,
  },
};
