import { isAllowed } from '../../domain/access/permissions.ts';
import type {
  Candidate,
  Certificate,
  CertificateRules,
} from '../../domain/certificates/certificates.contract.ts';
import { codeOf, firstDesign, firstRules } from '../../domain/certificates/certificates.rules.ts';
import type { CertificateDesign } from '../../domain/certificates/certificates.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Sentence } from '../../domain/format/language.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getExamRow } from '../exams/exams.service.ts';
import { getWatchedClass } from '../classes/classes-hold.service.ts';
import { classPeopleOf } from '../classes/class-people.service.ts';
import type { Context } from '../http/context.ts';
import {
  type CertificateRow,
  findById,
  findDesign,
  findRules,
  listOfClass,
  listOfExam,
  listOfPerson,
  putDesign,
  putRules,
  revokeRow,
  subjectOf,
} from './certificates.repo.ts';
import { listPlaced } from './due.repo.ts';
import { issueTo } from './issue.service.ts';

export const presentCertificate = (row: CertificateRow): Certificate => ({
  id: row.id,
  code: codeOf(row),
  personName: row.personName,
  title: row.title,
  subject: subjectOf(row),
  organisationName: row.organisationName,
  lang: row.lang,
  issuedAt: row.issuedAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokedFor: row.revokedFor,
});

const heldBy = ({ actor }: Context, classId: number) => ({
  organisationId: actor.organisationId,
  classId,
});

export async function rulesOf(context: Context, classId: number): Promise<CertificateRules> {
  await getWatchedClass(context, classId);
  const found = await findRules(context.db, heldBy(context, classId));
  const { isOn, percent, scorePercent, requiredMaterialIds, revision } = found ?? {
    ...firstRules,
    revision: 0,
  };
  return { isOn, percent, scorePercent, requiredMaterialIds: [...requiredMaterialIds], revision };
}

export async function changeRules(
  context: Context,
  classId: number,
  rules: Omit<CertificateRules, 'revision'>,
): Promise<CertificateRules> {
  const { db, now, ifMatch, language } = context;
  const held = heldBy(context, classId);
  const { revision, ...before } = await rulesOf(context, classId);
  if (ifMatch !== revision) throw new AppError('staleRevision');
  const requiredMaterialIds = [...new Set(rules.requiredMaterialIds)];
  const placed = await listPlaced(db, held, requiredMaterialIds);
  if (placed.length < requiredMaterialIds.length)
    throw new AppError('invalidInput', { messages: [unknownMaterials[language]] });
  const wanted = { ...rules, requiredMaterialIds, updatedAt: now };
  if (!(await putRules(db, held, wanted, revision))) throw new AppError('staleRevision');
  await recordChange(context, {
    action: 'class.updateCertificateRules',
    subjectType: 'class',
    subjectId: classId,
    before,
    after: { ...rules, requiredMaterialIds },
  });
  return await rulesOf(context, classId);
}

/** Everybody in the class whom the actor may see, with the newest certificate they were given. */
export async function candidatesOf(context: Context, classId: number): Promise<Candidate[]> {
  const { materialCount } = await getWatchedClass(context, classId);
  const people = await classPeopleOf(context, classId);
  const given = Map.groupBy(
    await listOfClass(context.db, heldBy(context, classId)),
    ({ userId }) => userId,
  );
  return people.map((person) => {
    const [newest] = given.get(person.user_id) ?? [];
    return {
      userId: person.user_id,
      name: person.name,
      accountName: person.account_name,
      imageUrl: person.image_url,
      percent: percentDone({ completedCount: person.completed_count, materialCount }),
      certificate: newest ? presentCertificate(newest) : null,
    };
  });
}

export async function issueByHand(
  context: Context,
  classId: number,
  userIds: readonly number[],
): Promise<number> {
  const { actor, language } = context;
  await getWatchedClass(context, classId);
  const seen = new Set((await classPeopleOf(context, classId)).map(({ user_id }) => user_id));
  if (!userIds.every((userId) => seen.has(userId)))
    throw new AppError('invalidInput', { messages: [unknownPeople[language]] });
  const issued = await issueTo(context, heldBy(context, classId), userIds, actor.userId);
  await recordChange(context, {
    action: 'class.issueCertificates',
    subjectType: 'class',
    subjectId: classId,
    after: { userIds },
  });
  return issued;
}

export async function revoke(context: Context, id: number, reason: string): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const found = await findById(db, organisationId, id);
  if (!found) throw new AppError('notFound');
  if (found.examId !== null && !isAllowed(actor, 'exam.edit')) throw new AppError('forbidden');
  const revoked = { revokedAt: now, revokedBy: userId, revokedFor: reason };
  // Asked twice it is revoked once, for the first reason.
  if (!(await revokeRow(db, organisationId, id, revoked))) return;
  await recordChange(context, {
    action: 'certificate.revoke',
    subjectType: 'certificate',
    subjectId: id,
    after: { reason },
  });
}

export async function certificatesOfExam(context: Context, examId: number): Promise<Certificate[]> {
  await getExamRow(context, examId);
  const { organisationId } = context.actor;
  return (await listOfExam(context.db, { organisationId, examId })).map(presentCertificate);
}

export async function ownCertificates({ db, actor }: Context): Promise<Certificate[]> {
  return (await listOfPerson(db, actor)).map(presentCertificate);
}

export async function designOf({ db, actor }: Context) {
  const found = await findDesign(db, actor.organisationId);
  return { design: found?.design ?? firstDesign, revision: found?.revision ?? 0 };
}

export async function changeDesign(context: Context, design: CertificateDesign) {
  const { db, actor, now, ifMatch } = context;
  const { design: before, revision } = await designOf(context);
  if (ifMatch !== revision) throw new AppError('staleRevision');
  const wanted = { design, updatedAt: now };
  if (!(await putDesign(db, actor.organisationId, wanted, revision)))
    throw new AppError('staleRevision');
  await recordChange(context, {
    action: 'certificate.updateDesign',
    subjectType: 'organisation',
    subjectId: actor.organisationId,
    before,
    after: design,
  });
  return await designOf(context);
}

const unknownMaterials = {
  en: '“requiredMaterialIds” names a material that is not in this class.',
  ja: '「requiredMaterialIds」に、このクラスにない教材が含まれています。',
} satisfies Sentence;

const unknownPeople = {
  en: '“userIds” names somebody who is not in this class.',
  ja: '「userIds」に、このクラスの受講者ではない人が含まれています。',
} satisfies Sentence;
