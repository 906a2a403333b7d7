import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Topic } from '../../../domain/notifications/topics.ts';

interface TopicWords {
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
}

/** What somebody can be told of, in words. */
export const topicWords: Record<Topic, TopicWords> = {
  announced: {
    title: msg`Announcements`,
    about: msg`Your organisation, group or class announced something.`,
  },
  enrolled: {
    title: msg`Enrolments`,
    about: msg`You were enrolled in a class.`,
  },
  classWaiting: {
    title: msg`Waiting lists of classes`,
    about: msg`You are on the waiting list of a class.`,
  },
  classChanged: {
    title: msg`Moves between classes`,
    about: msg`You were moved to another class with your work.`,
  },
  joinedBootcamp: {
    title: msg`Bootcamps`,
    about: msg`You were enrolled in a bootcamp.`,
  },
  bootcampWeek: {
    title: msg`Weekly e-mails of bootcamps`,
    about: msg`How a bootcamp is going, if you asked for it on its progress page.`,
  },
  bootcampMoved: {
    title: msg`Dates of bootcamps`,
    about: msg`The dates of your bootcamp have changed.`,
  },
  scored: {
    title: msg`Scores`,
    about: msg`Your quiz has been fully marked.`,
  },
  classMoved: {
    title: msg`Dates of classes`,
    about: msg`The dates of your class have changed.`,
  },
  retakeGiven: {
    title: msg`Further attempts`,
    about: msg`You may take a quiz once more.`,
  },
  extended: {
    title: msg`More time`,
    about: msg`You were given more time for a class or a material.`,
  },
  drillGiven: {
    title: msg`Drill quizzes`,
    about: msg`There is a drill quiz of questions you got wrong in a class.`,
  },
  certified: {
    title: msg`Certificates`,
    about: msg`You completed a class or passed an exam, and have its certificate.`,
  },
  examAhead: {
    title: msg`Upcoming exams`,
    about: msg`You have an exam to take.`,
  },
  examResult: {
    title: msg`Results of exams`,
    about: msg`The results of your exam are out.`,
  },
  classHandedOver: {
    title: msg`Classes handed over`,
    about: msg`A colleague has handed a class over to you.`,
  },
  examAppealDecided: {
    title: msg`Decisions about appeals`,
    about: msg`Your appeal against the marking of an exam was decided.`,
  },
  examAppeal: {
    title: msg`Appeals in exams`,
    about: msg`Somebody appealed against the marking of an exam.`,
  },
  lookAgain: {
    title: msg`Reminders after talks`,
    about: msg`It is the day you set to check on a trainee again.`,
  },
  materialChanged: {
    title: msg`Changes to your materials`,
    about: msg`Somebody else published a new version of your material, or deleted it.`,
  },
  csatFell: {
    title: msg`CSAT`,
    about: msg`Satisfaction has fallen in a class you are notified about.`,
  },
  lateDecided: {
    title: msg`How late answers are handled`,
    about: msg`Late answers were accepted or not accepted.`,
  },
  reportDue: {
    title: msg`Reminders of daily reports`,
    about: msg`Today’s report is not written by the hour the class has set.`,
  },
  reportMention: {
    title: msg`Mentions in daily reports`,
    about: msg`A colleague mentioned you in a comment on a daily report.`,
  },
  reportAnswered: {
    title: msg`Comments on daily reports`,
    about: msg`Somebody commented on your report.`,
  },
  learningDecided: {
    title: msg`Decisions about applications`,
    about: msg`Your application was decided, or somebody has a question about it.`,
  },
  learningSeatFree: {
    title: msg`Free seats`,
    about: msg`A seat you were waiting for is free.`,
  },
  learningEnds: {
    title: msg`Self-learning ending`,
    about: msg`What you are learning is available for only a few more days.`,
  },
  mentorAssigned: {
    title: msg`New mentors`,
    about: msg`You have been given a mentor.`,
  },
  mentorWrote: {
    title: msg`Notes from mentors`,
    about: msg`Your mentor wrote to you.`,
  },
  learningApplied: {
    title: msg`Applications`,
    about: msg`A trainee applied for a course or a learning path.`,
  },
  menteeEnds: {
    title: msg`Mentees’ learning ending`,
    about: msg`Something your mentee has not finished ends soon.`,
  },
  menteeWrote: {
    title: msg`Notes from your mentees`,
    about: msg`A trainee you mentor wrote to you.`,
  },
  answersToMark: {
    title: msg`Answers to mark`,
    about: msg`A trainee handed in free-text answers.`,
  },
  lateAnswers: {
    title: msg`Late answers to decide on`,
    about: msg`A trainee’s answers arrived after the hand-in.`,
  },
  contractEnds: {
    title: msg`Contracts and licenses ending`,
    about: msg`A contract or license ends in 90, 30, 7 days, or tomorrow. An e-mail comes with it.`,
  },
  seatsNearlyFull: {
    title: msg`Seats`,
    about: msg`90% of the seats of a contract or license are taken. An e-mail comes with it.`,
  },
  seatFree: {
    title: msg`Seats for people waiting`,
    about: msg`A seat of a contract or license is free, and somebody waits for one.`,
  },
  aiShare: {
    title: msg`Tokens of the AI assistant`,
    about: msg`You have used 90% or all of this month’s tokens.`,
  },
  aiBudget: {
    title: msg`AI tokens of the organisation`,
    about: msg`90% or all of the organisation’s tokens for the month are used.`,
  },
  aiFlag: {
    title: msg`Flagged AI chats`,
    about: msg`A rule found signs of distress or abuse, and you are one of the people notified.`,
  },
  peopleImported: {
    title: msg`Imports of people`,
    about: msg`Your import is done.`,
  },
  peopleImportUndone: {
    title: msg`Imports undone`,
    about: msg`Your import was undone.`,
  },
  discussion: {
    title: msg`Discussions`,
    about: msg`There is something new in a discussion you follow.`,
  },
};
