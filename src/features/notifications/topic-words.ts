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
    about: msg`Your organisation, a group or a class of yours announced something.`,
  },
  enrolled: {
    title: msg`Enrolments`,
    about: msg`You were enrolled in a class.`,
  },
  classWaiting: {
    title: msg`Waiting lists of classes`,
    about: msg`You wait for a seat of a class.`,
  },
  classChanged: {
    title: msg`Moves between classes`,
    about: msg`You were moved to another class with your work.`,
  },
  joinedBootcamp: {
    title: msg`Bootcamps`,
    about: msg`You take part in a bootcamp from now on.`,
  },
  bootcampWeek: {
    title: msg`Weekly e-mails of bootcamps`,
    about: msg`How a bootcamp stands, where you asked for it on its progress page.`,
  },
  bootcampMoved: {
    title: msg`Dates of bootcamps`,
    about: msg`The dates of a bootcamp of yours have changed.`,
  },
  scored: {
    title: msg`Scores`,
    about: msg`Your quiz has been fully marked.`,
  },
  classMoved: {
    title: msg`Dates of classes`,
    about: msg`The dates of a class of yours have changed.`,
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
    about: msg`There is a quiz of what you got wrong in a class.`,
  },
  certified: {
    title: msg`Certificates`,
    about: msg`You completed a class or passed an exam, and have its certificate.`,
  },
  examAhead: {
    title: msg`Exams ahead`,
    about: msg`You are to take an exam.`,
  },
  examResult: {
    title: msg`Results of exams`,
    about: msg`The results of an exam of yours are out.`,
  },
  classHandedOver: {
    title: msg`Classes handed over`,
    about: msg`A colleague has handed a class over to you.`,
  },
  examAppealDecided: {
    title: msg`Decisions about appeals`,
    about: msg`An appeal of yours against the marking of an exam was decided.`,
  },
  examAppeal: {
    title: msg`Appeals in exams`,
    about: msg`Somebody appeals against the marking of an exam.`,
  },
  lookAgain: {
    title: msg`Reminders after talks`,
    about: msg`The day has come on which you wanted to look at a trainee again.`,
  },
  materialChanged: {
    title: msg`Changes of your materials`,
    about: msg`Somebody else published a new version of a material of yours, or deleted it.`,
  },
  csatFell: {
    title: msg`CSAT`,
    about: msg`The satisfaction of a class that names you has fallen.`,
  },
  lateDecided: {
    title: msg`How late answers are handled`,
    about: msg`Answers that came late were accepted, or were not.`,
  },
  reportDue: {
    title: msg`Reminders of daily reports`,
    about: msg`Today’s report is not written yet, at the hour that the class has set.`,
  },
  reportMention: {
    title: msg`Mentions at daily reports`,
    about: msg`A colleague mentioned you in a comment on a daily report.`,
  },
  reportAnswered: {
    title: msg`Comments on daily reports`,
    about: msg`Somebody commented on a report of yours.`,
  },
  learningDecided: {
    title: msg`Decisions about applications`,
    about: msg`Somebody decided about what you want to learn, or asks you something about it.`,
  },
  learningSeatFree: {
    title: msg`Free seats`,
    about: msg`You waited for a seat, and there is one now.`,
  },
  learningEnds: {
    title: msg`Ends of self-learning`,
    about: msg`What you are learning can be used for a few days more.`,
  },
  mentorAssigned: {
    title: msg`New mentors`,
    about: msg`Somebody accompanies your learning.`,
  },
  mentorWrote: {
    title: msg`Notes of mentors`,
    about: msg`Your mentor wrote to you.`,
  },
  learningApplied: {
    title: msg`Applications`,
    about: msg`A trainee applied for a course or a learning path.`,
  },
  menteeEnds: {
    title: msg`Ends of your mentees’ learning`,
    about: msg`Something that a trainee of yours has not finished ends soon.`,
  },
  menteeWrote: {
    title: msg`Notes of your mentees`,
    about: msg`A trainee whom you accompany wrote to you.`,
  },
  answersToMark: {
    title: msg`Answers to mark`,
    about: msg`A trainee handed in free-text answers.`,
  },
  lateAnswers: {
    title: msg`Late answers to decide on`,
    about: msg`A trainee’s answers came after they had been handed in.`,
  },
  contractEnds: {
    title: msg`Ends of contracts and licenses`,
    about: msg`A contract or license ends in 90, 30, 7 days, or tomorrow. An e-mail comes with it.`,
  },
  seatsNearlyFull: {
    title: msg`Seats`,
    about: msg`Nine of ten seats of a contract or license are taken. An e-mail comes with it.`,
  },
  seatFree: {
    title: msg`Seats for those who wait`,
    about: msg`A seat of a contract or license is free, and somebody waits for one.`,
  },
  aiShare: {
    title: msg`Tokens of the AI assistant`,
    about: msg`You have used nine tenths of this month’s tokens, or all of them.`,
  },
  aiBudget: {
    title: msg`AI tokens of the organisation`,
    about: msg`Nine tenths of a month’s tokens are used, or all of them.`,
  },
  aiFlag: {
    title: msg`Flagged AI chats`,
    about: msg`A rule found words of distress or abuse, and you are named for that.`,
  },
  peopleImported: {
    title: msg`Imports of people`,
    about: msg`An import of yours is done.`,
  },
  peopleImportUndone: {
    title: msg`Imports taken back`,
    about: msg`An import of yours was undone.`,
  },
  discussion: {
    title: msg`Discussions`,
    about: msg`There is something new in a discussion of yours.`,
  },
};
