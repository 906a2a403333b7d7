import type {
  ApplicationState,
  SubjectKind,
} from '../../domain/selflearning/application-states.ts';
import type { Db } from '../db/database.ts';
import { insertApplication } from './applications.repo.ts';
import { insertClassOf, insertEnrolment } from './enrolments.repo.ts';
import { insertMentorships, insertNote } from './mentors.repo.ts';

export interface NewApplication {
  readonly organisationId: number;
  readonly userId: number;
  readonly kind: SubjectKind;
  readonly subjectOrganisationId: number;
  readonly subjectId: number;
  readonly state: ApplicationState;
  readonly reason?: string;
  readonly sentence?: string;
  readonly answer?: string;
  readonly decidedBy?: number;
  readonly waitingFor?: number;
  readonly at?: Date;
  /** What was begun: the class of each part, of a course under an empty name. */
  readonly begun?: {
    readonly licenseId: number;
    readonly version?: number;
    readonly startAt: string;
    readonly endAt: string;
    readonly startedAt?: Date;
    readonly finishedAt?: Date;
    readonly classes: readonly { readonly partId: string; readonly classId: number }[];
  };
}

/** An application as it stands, with what was begun of it. */
export async function seedApplication(
  db: Db,
  { begun, at = new Date(), ...given }: NewApplication,
): Promise<{ applicationId: number; enrolmentId: number | undefined }> {
  const { organisationId, userId, kind, subjectOrganisationId, subjectId, state } = given;
  const isDecided = state !== 'applied' && state !== 'withdrawn';
  const applicationId = await insertApplication(db, {
    organisationId,
    userId,
    kind,
    subjectOrganisationId,
    subjectId,
    state,
    reason: given.reason ?? 'I need it.',
    appliedAt: at,
    changedAt: at,
    decidedBy: isDecided ? (given.decidedBy ?? null) : null,
    decidedAt: isDecided ? at : null,
    sentence: given.sentence ?? '',
    answer: given.answer ?? '',
    waitingFor: given.waitingFor ?? null,
  });
  if (applicationId === undefined) throw new Error('there is an open application already');
  if (!begun) return { applicationId, enrolmentId: undefined };
  const { id: enrolmentId } = await insertEnrolment(db, {
    organisationId,
    applicationId,
    userId,
    kind,
    subjectOrganisationId,
    subjectId,
    version: begun.version ?? 1,
    licenseId: begun.licenseId,
    startAt: begun.startAt,
    endAt: begun.endAt,
    startedAt: begun.startedAt ?? at,
    finishedAt: begun.finishedAt ?? null,
  });
  for (const { partId, classId } of begun.classes)
    await insertClassOf(db, { organisationId, classId, enrolmentId, partId });
  return { applicationId, enrolmentId };
}

export async function seedMentor(
  db: Db,
  pair: { organisationId: number; traineeId: number; mentorId: number },
): Promise<void> {
  await insertMentorships(db, [{ ...pair, assignedBy: pair.mentorId, assignedAt: new Date() }]);
}

export async function seedMentorNote(
  db: Db,
  note: {
    organisationId: number;
    traineeId: number;
    authorId: number;
    markdown: string;
    writtenAt: Date;
  },
): Promise<void> {
  await insertNote(db, note);
}
