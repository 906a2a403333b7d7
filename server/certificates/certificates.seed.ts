import { randomBytes } from 'node:crypto';
import { one } from '../db/one.ts';
import { firstDesign, firstRules } from '../../domain/certificates/certificates.rules.ts';
import type { Db } from '../db/database.ts';
import { certificateRules, certificates } from './certificates.table.ts';

interface NewCertificate {
  readonly organisationId: number;
  readonly classId: number | null;
  readonly examId?: number;
  readonly userId: number;
}

/** A certificate whose badge nobody verifies. */
export async function seedCertificate(
  db: Db,
  given: NewCertificate,
): Promise<{ certificateId: number; secret: string }> {
  const secret = randomBytes(16).toString('base64url');
  const inserted = one(
    await db
      .insert(certificates)
      .values({
        ...given,
        secret,
        personName: 'A person',
        title: 'A class',
        organisationName: 'An organisation',
        lang: 'en',
        design: firstDesign,
        issuedAt: new Date(),
        credential: `e30.${Buffer.from('{"jti":"urn:uuid:none"}').toString('base64url')}.none`,
      })
      .returning({ id: certificates.id }),
  );
  return { certificateId: inserted.id, secret };
}

/** Has a class give its certificate to whoever completes all of it. */
export async function seedCertificateRules(
  db: Db,
  held: { readonly organisationId: number; readonly classId: number },
): Promise<void> {
  await db
    .insert(certificateRules)
    .values({ ...held, ...firstRules, requiredMaterialIds: [], isOn: true });
}
