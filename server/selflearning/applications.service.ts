import { AppError } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type {
  Application,
  Decision,
  LearnerProgress,
  SelfLearningOverview,
} from '../../domain/selflearning/selflearning.contract.ts';
import { applicationStates } from '../../domain/selflearning/application-states.ts';
import { stateWith } from '../../domain/selflearning/learning.rules.ts';
import { sentenceMissing } from '../../domain/selflearning/selflearning.messages.ts';
import { recordChange } from '../audit/audit.service.ts';
import { contractStatesOf } from '../contracts/standing.service.ts';
import { openSeats } from '../contracts/take-seat.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { notify } from '../notifications/notifications.service.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import {
  type ApplicationFilter,
  countByState,
  findForStaff,
  listForStaff,
  lockApplication,
  type StaffRow,
  updateApplication,
} from './applications.repo.ts';
import { listByApplications, type LearnerFilter, listLearnerPage } from './enrolments.repo.ts';
import { presentLearnings } from './learnings.service.ts';
import { nameOfPerson } from '../learningpaths/open-paths.service.ts';
import { subjectsOf } from './subjects.present.ts';

export async function pageOfApplications(
  context: Context,
  query: ApplicationFilter & { limit: number; offset: number },
): Promise<{ result: Application[]; pagination: Pagination }> {
  const page = pageOf(context.actor, query);
  const { rows, count } = await listForStaff(context.db, context.actor, query, page);
  return { result: await presentForStaff(context, rows), pagination: { ...page, count } };
}

export async function presentForStaff(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  rows: readonly StaffRow[],
): Promise<Application[]> {
  const { db, actor } = context;
  const today = await todayOf(context);
  const refs = rows.map(({ application }) => ({
    kind: application.kind,
    subjectOrganisationId: application.subjectOrganisationId,
    subjectId: application.subjectId,
  }));
  const userIds = rows.map(({ trainee }) => trainee.id);
  const [subjectOf, states, enrolments] = await Promise.all([
    subjectsOf(db, refs),
    contractStatesOf(db, actor.organisationId, userIds, today),
    listByApplications(
      db,
      actor.organisationId,
      rows.map(({ application }) => application.id),
    ),
  ]);
  const learnings = await presentLearnings(db, actor.organisationId, enrolments, today);
  const stateOf = new Map(learnings.map(({ applicationId, state }) => [applicationId, state]));
  return rows.flatMap(
    ({ application, trainee, groupName, deciderId, deciderName }, index): Application[] => {
      const ref = refs[index];
      const subject = ref && subjectOf(ref);
      if (!subject) return [];
      return [
        {
          id: application.id,
          trainee,
          groupName,
          subject,
          state: stateWith(application.state, stateOf.get(application.id)),
          reason: application.reason,
          appliedAt: application.appliedAt.toISOString(),
          decidedBy:
            deciderId === null || deciderName === null
              ? null
              : { id: deciderId, name: deciderName },
          decidedAt: application.decidedAt?.toISOString() ?? null,
          sentence: application.sentence,
          answer: application.answer,
          hasSeat: states.get(trainee.id)?.license === 'active',
        },
      ];
    },
  );
}

/** Of several who decide at once the first has decided; the others are told so. */
export async function decide(
  context: Context,
  id: number,
  { decision, sentence }: { decision: Decision; sentence: string },
): Promise<Application> {
  const { db, actor, now, language } = context;
  const shown = await findForStaff(db, actor, id);
  if (!shown) throw new AppError('notFound');
  if (decision !== 'approve' && sentence === '')
    throw new AppError('invalidInput', { messages: [sentenceMissing[language]] });
  const held = await lockApplication(db, actor.organisationId, id);
  if (held?.state !== 'applied') throw new AppError('applicationDecided');
  await updateApplication(db, held, {
    state: ({ approve: 'approved', refuse: 'refused', askBack: 'askedBack' } as const)[decision],
    decidedBy: actor.userId,
    decidedAt: now,
    sentence,
    ...(decision === 'askBack' ? { answer: '' } : {}),
    changedAt: now,
  });
  const application = await applicationFor(context, id);
  await recordChange(context, {
    action: `application.${decision}`,
    subjectType: 'application',
    subjectId: id,
    after: { title: application.subject.title, ...(sentence === '' ? {} : { sentence }) },
  });
  const decider = await nameOfPerson(db, actor.organisationId, actor.userId);
  await notify(
    context,
    [held.userId],
    {
      kind: 'learningDecided',
      subjectTitle: application.subject.title,
      decision,
      deciderName: decider?.name ?? '',
      sentence,
    },
    '/mylearnings',
  );
  return application;
}

async function applicationFor(context: Context, id: number): Promise<Application> {
  const row = await findForStaff(context.db, context.actor, id);
  const [application] = row ? await presentForStaff(context, [row]) : [];
  if (!application) throw new AppError('notFound');
  return application;
}

export async function overviewOf(context: Context): Promise<SelfLearningOverview> {
  const { db, actor } = context;
  const counted = new Map(
    (await countByState(db, actor)).map(({ state, count }) => [state, count]),
  );
  const counts = Object.fromEntries(
    applicationStates.map((state) => [state, counted.get(state) ?? 0]),
  ) as SelfLearningOverview['counts'];
  return {
    today: await todayOf(context),
    licenses: await openSeats(context, 'license'),
    counts,
  };
}

export async function pageOfLearners(
  context: Context,
  query: LearnerFilter & { limit: number; offset: number },
): Promise<{ result: LearnerProgress[]; pagination: Pagination }> {
  const { db, actor } = context;
  const today = await todayOf(context);
  const page = pageOf(actor, query);
  const { rows, count } = await listLearnerPage(db, actor, query, { ...page, today });
  return { result: await presentLearners(context, rows, today), pagination: { ...page, count } };
}

export async function presentLearners(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: Awaited<ReturnType<typeof listLearnerPage>>['rows'],
  today: string,
): Promise<LearnerProgress[]> {
  const learnings = await presentLearnings(
    db,
    actor.organisationId,
    rows.map(({ enrolment }) => enrolment),
    today,
  );
  const byId = new Map(learnings.map((learning) => [learning.id, learning]));
  return rows.flatMap(({ enrolment, trainee, groupName }): LearnerProgress[] => {
    const learning = byId.get(enrolment.id);
    if (!learning) return [];
    const { subject, state, percent, startAt, endAt, finishedAt, lastActivityAt } = learning;
    return [
      {
        enrolmentId: enrolment.id,
        trainee,
        groupName,
        subject,
        state,
        percent,
        startAt,
        endAt,
        finishedAt,
        lastActivityAt,
      },
    ];
  });
}
