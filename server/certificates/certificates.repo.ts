import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type {
  CertificateDesign,
  CertificateSubject,
} from '../../domain/certificates/certificates.schema.ts';
import type { Db } from '../db/database.ts';
import { certificateDesigns, certificateRules, certificates } from './certificates.table.ts';

const isRulesOf = ({ organisationId, classId }: ClassKey) =>
  and(eq(certificateRules.organisationId, organisationId), eq(certificateRules.classId, classId));

export async function findRules(db: Db, held: ClassKey) {
  const [found] = await db.select().from(certificateRules).where(isRulesOf(held));
  return found;
}

interface NewRules {
  readonly isOn: boolean;
  readonly percent: number;
  readonly scorePercent: number | null;
  readonly requiredMaterialIds: number[];
}

/** @returns false when somebody else has changed them since this revision; 0 is that nobody has chosen */
export async function putRules(
  db: Db,
  held: ClassKey,
  rules: NewRules & { readonly updatedAt: Date },
  revision: number,
): Promise<boolean> {
  const put = await db
    .insert(certificateRules)
    .values({ ...held, ...rules })
    .onConflictDoUpdate({
      target: [certificateRules.organisationId, certificateRules.classId],
      set: { ...rules, revision: sql`${certificateRules.revision} + 1` },
      setWhere: eq(certificateRules.revision, revision),
    })
    .returning({ classId: certificateRules.classId });
  return put.length > 0;
}

export async function findDesign(db: Db, organisationId: number) {
  const [found] = await db
    .select()
    .from(certificateDesigns)
    .where(eq(certificateDesigns.organisationId, organisationId));
  return found;
}

/** The same for the design. */
export async function putDesign(
  db: Db,
  organisationId: number,
  { design, updatedAt }: { design: CertificateDesign; updatedAt: Date },
  revision: number,
): Promise<boolean> {
  const put = await db
    .insert(certificateDesigns)
    .values({ organisationId, design, updatedAt })
    .onConflictDoUpdate({
      target: [certificateDesigns.organisationId],
      set: { design, updatedAt, revision: sql`${certificateDesigns.revision} + 1` },
      setWhere: eq(certificateDesigns.revision, revision),
    })
    .returning({ organisationId: certificateDesigns.organisationId });
  return put.length > 0;
}

export type CertificateRow = typeof certificates.$inferSelect;

export const subjectOf = ({ examId }: Pick<CertificateRow, 'examId'>): CertificateSubject =>
  examId === null ? 'class' : 'exam';

/** False when they have one of the same that stands: of two servers one issues it. */
export async function insertCertificate(
  db: Db,
  values: typeof certificates.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(certificates)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: certificates.id });
  return inserted.length > 0;
}

/** Newest first. */
export async function listOfClass(
  db: Db,
  { organisationId, classId }: ClassKey,
): Promise<CertificateRow[]> {
  return await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.classId, classId)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
}

/** The same of an exam. */
export async function listOfExam(
  db: Db,
  { organisationId, examId }: { organisationId: number; examId: number },
): Promise<CertificateRow[]> {
  return await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.examId, examId)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
}

export async function listOfPerson(
  db: Db,
  { organisationId, userId }: { organisationId: number; userId: number },
): Promise<CertificateRow[]> {
  return await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.userId, userId)))
    .orderBy(desc(certificates.issuedAt), asc(certificates.id));
}

export async function findBySecret(
  db: Db,
  { organisationId, secret }: { organisationId: number; secret: string },
): Promise<CertificateRow | undefined> {
  const [found] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.organisationId, organisationId), eq(certificates.secret, secret)));
  return found;
}

const isThis = (organisationId: number, id: number) =>
  and(eq(certificates.organisationId, organisationId), eq(certificates.id, id));

export async function findById(
  db: Db,
  organisationId: number,
  id: number,
): Promise<CertificateRow | undefined> {
  const [found] = await db.select().from(certificates).where(isThis(organisationId, id));
  return found;
}

/** @returns whether it stood until now */
export async function revokeRow(
  db: Db,
  organisationId: number,
  id: number,
  revoked: { revokedAt: Date; revokedBy: number; revokedFor: string },
): Promise<boolean> {
  const changed = await db
    .update(certificates)
    .set(revoked)
    .where(and(isThis(organisationId, id), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id });
  return changed.length > 0;
}

export async function hasIssued(db: Db, organisationId: number): Promise<boolean> {
  const found = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.organisationId, organisationId))
    .limit(1);
  return found.length > 0;
}
