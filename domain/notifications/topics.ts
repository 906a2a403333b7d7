import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { type FeatureGate, hasFeature } from '../access/features.ts';
import { adminOnly, everyone, staff, teachers, traineeOnly } from '../access/permission.ts';
import { Role } from '../access/roles.ts';
import type { NotificationContent } from './notifications.messages.ts';

export type NotificationKind = NotificationContent['kind'];

export const mailWishes = ['immediate', 'daily', 'off'] as const;
export const MailWishSchema = z.enum(mailWishes);
export type MailWish = z.infer<typeof MailWishSchema>;

interface TopicFacts {
  /** Whom it can reach at all. */
  readonly roles: readonly Role[];
  /** Until somebody chooses otherwise. */
  readonly mail: MailWish;
  readonly feature?: FeatureGate;
}

/** Every kind of notification, which is what somebody can wish to hear of, and how it is usually mailed. */
const topics: Readonly<Record<NotificationKind, TopicFacts>> = {
  announced: { roles: everyone, mail: 'daily' },
  enrolled: { roles: traineeOnly, mail: 'immediate' },
  classWaiting: { roles: traineeOnly, mail: 'immediate' },
  classChanged: { roles: traineeOnly, mail: 'immediate' },
  joinedBootcamp: { roles: traineeOnly, mail: 'immediate', feature: 'bootcamp' },
  bootcampMoved: { roles: traineeOnly, mail: 'immediate', feature: 'bootcamp' },
  scored: { roles: traineeOnly, mail: 'daily' },
  lateDecided: { roles: traineeOnly, mail: 'immediate' },
  classMoved: { roles: traineeOnly, mail: 'immediate' },
  retakeGiven: { roles: traineeOnly, mail: 'daily' },
  extended: { roles: traineeOnly, mail: 'immediate' },
  drillGiven: { roles: traineeOnly, mail: 'daily' },
  certified: { roles: traineeOnly, mail: 'immediate' },
  examAhead: { roles: traineeOnly, mail: 'immediate', feature: 'exam' },
  examResult: { roles: traineeOnly, mail: 'immediate', feature: 'exam' },
  examAppealDecided: { roles: traineeOnly, mail: 'immediate', feature: 'exam' },
  reportDue: { roles: traineeOnly, mail: 'off', feature: 'report' },
  reportMention: { roles: staff, mail: 'daily', feature: 'report' },
  reportAnswered: { roles: traineeOnly, mail: 'daily', feature: 'report' },
  aiShare: { roles: traineeOnly, mail: 'off', feature: 'aiChat' },
  learningDecided: { roles: traineeOnly, mail: 'immediate', feature: 'selfLearning' },
  learningSeatFree: { roles: traineeOnly, mail: 'immediate', feature: 'selfLearning' },
  learningEnds: { roles: traineeOnly, mail: 'immediate', feature: 'selfLearning' },
  mentorAssigned: { roles: traineeOnly, mail: 'off', feature: 'mentor' },
  mentorWrote: { roles: traineeOnly, mail: 'daily', feature: 'mentor' },
  learningApplied: { roles: teachers, mail: 'daily', feature: 'selfLearning' },
  menteeEnds: { roles: teachers, mail: 'daily', feature: 'mentor' },
  menteeWrote: { roles: teachers, mail: 'daily', feature: 'mentor' },
  answersToMark: { roles: teachers, mail: 'daily' },
  lateAnswers: { roles: teachers, mail: 'daily' },
  classHandedOver: { roles: teachers, mail: 'immediate' },
  lookAgain: { roles: teachers, mail: 'daily' },
  materialChanged: { roles: teachers, mail: 'daily' },
  aiFlag: { roles: teachers, mail: 'immediate', feature: 'aiChat' },
  csatFell: { roles: staff, mail: 'immediate' },
  // Only who asked for it is told.
  bootcampWeek: { roles: staff, mail: 'immediate', feature: 'bootcamp' },
  // Those who answer for contracts get a letter of its own with each.
  contractEnds: { roles: adminOnly, mail: 'off' },
  seatsNearlyFull: { roles: adminOnly, mail: 'off' },
  seatFree: { roles: adminOnly, mail: 'immediate' },
  examAppeal: { roles: adminOnly, mail: 'immediate', feature: 'exam' },
  aiBudget: { roles: adminOnly, mail: 'daily', feature: 'aiChat' },
  peopleImported: { roles: adminOnly, mail: 'off' },
  peopleImportUndone: { roles: adminOnly, mail: 'off' },
  // The specification's mail preference `discussionNotificationDisabled` is that its mail is off.
  discussion: { roles: everyone, mail: 'immediate', feature: 'discussion' },
};

export type Topic = NotificationKind;

// The keys of an object literal typed by exactly these names.
const allTopics = Object.keys(topics) as Topic[];
export const TopicSchema = z.enum(allTopics);

export const usualMailOf = (topic: Topic): MailWish => topics[topic].mail;

/** In their order here. */
export function topicsOf({ ownRole, features }: Pick<Actor, 'ownRole' | 'features'>): Topic[] {
  const reaches = ({ roles, feature }: TopicFacts) =>
    (roles.includes(ownRole) || (ownRole === Role.systemAdmin && roles !== traineeOnly)) &&
    (feature === undefined || hasFeature(features, feature));
  return allTopics.filter((topic) => reaches(topics[topic]));
}
