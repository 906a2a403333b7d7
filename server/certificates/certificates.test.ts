import { decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getCertificateDesign,
  getCertificateRules,
  issueCertificates,
  listClassCertificates,
  listOwnCertificates,
  revokeCertificate,
  updateCertificateDesign,
  updateCertificateRules,
} from '../../domain/certificates/certificates.contract.ts';
import { firstDesign } from '../../domain/certificates/certificates.rules.ts';
import {
  getBadge,
  getBadgeStatus,
  getCredential,
  getCredentialKey,
  getCredentialPdf,
  getIssuer,
} from '../../domain/certificates/credentials.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz, type SeededQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { tick } from '../scheduler.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedProgress } from '../training/training.seed.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let admin: TestPerson;
let aiko: TestPerson;
let ben: TestPerson;
let classId: number;
let book: number;
let inClass: number;
let quiz: SeededQuiz;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
  admin = await test.person(organisationId, Role.admin);
  aiko = await test.person(organisationId, Role.trainee, { name: '高橋 Nguyễn' });
  ben = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  const made = { organisationId, createdBy: instructor.userId };
  const reading = await seedBook(
    test.db,
    { ...made, chapters: [{ title: 'One', slug: 'one', markdown: 'Words.' }] },
    test.services.storage,
  );
  quiz = await seedQuiz(test.db, { ...made, title: 'Pointers' });
  const seeded = await seedClass(test.db, {
    ...made,
    title: 'C for everybody',
    traineeIds: [aiko.userId, ben.userId],
    sections: [{ title: 'One', materials: [reading, quiz] }],
  });
  ({ classId } = seeded);
  [book = 0, inClass = 0] = seeded.classMaterialIds;
  // Another organisation has both of its own, and had them first.
  const abroad = await test.organisation();
  await test.asOwner(
    `insert into credential_keys (organisation_id, kid, public_jwk, private_key, created_at)
     values ($1, 'theirs', '{}', 'sealed', '2020-01-01T00:00:00Z')`,
    [abroad],
  );
  await test.asOwner(`insert into certificate_designs (organisation_id, design) values ($1, $2)`, [
    abroad,
    JSON.stringify({ ...firstDesign, frame: 'line' }),
  ]);
});
afterAll(() => test.close());

const done = (person: TestPerson, classMaterialId: number) =>
  seedProgress(
    test.db,
    { organisationId, classId, userId: person.userId, classMaterialId },
    { isCompleted: true },
  );
const own = async (person: TestPerson) =>
  (await person.client.call(listOwnCertificates, {})).result;
async function firstOf(person: TestPerson) {
  const [first] = await own(person);
  if (!first) throw new Error('they have a certificate');
  return first;
}
const rules = { isOn: true, percent: 100, scorePercent: 50, requiredMaterialIds: [] as number[] };
const setRules = (person: TestPerson, given: object, revision: number) =>
  person.client.callRaw(
    updateCertificateRules,
    { params: { classId }, body: { ...rules, ...given } },
    { 'if-match': `"${revision}"` },
  );

describe('what a class gives its certificate for', () => {
  it('is refused to trainees, and unknown to another organisation', async () => {
    const params = { classId };
    expect((await aiko.client.call(getCertificateRules, { params })).status).toBe(403);
    const outsider = await test.person(await test.organisation(), Role.admin);
    expect((await outsider.client.call(getCertificateRules, { params })).status).toBe(404);
    expect((await setRules(outsider, {}, 0)).status).toBe(404);
  });

  it('is nothing at first, names materials of the class alone, and is changed once at a time', async () => {
    const { result } = await instructor.client.call(getCertificateRules, { params: { classId } });
    expect(result).toEqual({ ...rules, isOn: false, scorePercent: null, revision: 0 });
    const foreign = await setRules(instructor, { requiredMaterialIds: [2_000_000_000] }, 0);
    expect([foreign.status, JSON.stringify(foreign.messages)]).toEqual([
      400,
      expect.stringContaining('“requiredMaterialIds” names a material that is not in this class.'),
    ]);
    expect((await setRules(instructor, { percent: 0 }, 0)).status).toBe(400);
    expect((await setRules(instructor, { requiredMaterialIds: [book] }, 0)).status).toBe(200);
    expect((await setRules(admin, {}, 0)).status).toBe(412);
  });
});

describe('a certificate', () => {
  it('is not given for too few points, and is given by the clock for enough of them, once', async () => {
    await done(aiko, book);
    await done(aiko, inClass);
    await done(ben, book);
    await tick(test.services);
    expect(await own(aiko)).toEqual([]);
    const [mcq = 0, fib = 0, text = 0] = quiz.questionIds;
    await seedAttempt(test.db, {
      organisationId,
      classId,
      classMaterialId: inClass,
      userId: aiko.userId,
      materialVersionId: quiz.versionId,
      markedBy: instructor.userId,
      answers: {
        [mcq]: { kind: 'MCQ', choices: ['b'] },
        [fib]: { kind: 'FIB', blanks: { 1: '&', 2: '*' } },
        [text]: { kind: 'FREETEXT', text: 'To change it.' },
      },
      manual: { [text]: { points: 0, comment: '' } },
      startedAt: new Date('2026-01-01T01:00:00Z'),
      submittedAt: new Date('2026-01-01T01:10:00Z'),
    });
    await tick(test.services);
    await tick(test.services);
    expect(await own(aiko)).toMatchObject([
      {
        personName: '高橋 Nguyễn',
        title: 'C for everybody',
        subject: 'class',
        lang: 'en',
        revokedAt: null,
      },
    ]);
    expect(await own(ben)).toEqual([]);
    const told = await test.asOwner(
      `select user_id from notifications where content->>'kind' = 'certified'`,
      [],
    );
    expect(told).toEqual([{ user_id: aiko.userId }]);
  });

  it('is verified by anybody who has its address, and says nothing else', async () => {
    const { code } = await firstOf(aiko);
    const { result } = await test.anonymous.call(getCredential, { params: { code } });
    expect(Object.keys(result).toSorted()).toEqual([
      'issuedAt',
      'lang',
      'organisationName',
      'personName',
      'revokedAt',
      'subject',
      'title',
    ]);
    const [organisation, secret = ''] = code.split(/-(.*)/);
    const other = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`;
    for (const wrong of [`${organisation}-${other}`, `${Number(organisation) + 1}-${secret}`, '1'])
      for (const endpoint of [getCredential, getBadge, getBadgeStatus])
        expect((await test.anonymous.call(endpoint, { params: { code: wrong } })).status).toBe(404);
  });

  it('is a PDF in both languages, with names of all scripts', async () => {
    const { code } = await firstOf(aiko);
    for (const lang of ['en', 'ja'] as const) {
      const pdf = await test.anonymous.call(getCredentialPdf, {
        params: { code },
        query: { lang },
      });
      expect(pdf.status).toBe(200);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.text.startsWith('%PDF-1.')).toBe(true);
    }
  });

  it('is an Open Badge that verifies with what its own addresses answer, and no more once a letter is changed', async () => {
    const { code } = await firstOf(aiko);
    const { text: jwt } = await test.anonymous.call(getBadge, { params: { code } });
    const { kid = '' } = decodeProtectedHeader(jwt);
    const keyUuid = kid.split('/').at(-1) ?? '';
    const key = await test.anonymous.call(getCredentialKey, {
      params: { organisationId, keyUuid },
    });
    const jwk = JSON.parse(key.text) as JWK;
    expect(jwk).not.toHaveProperty('d');
    const { payload } = await jwtVerify(jwt, await importJWK(jwk));
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: expect.stringMatching(new RegExp(`/api/credential-issuers/${organisationId}$`)),
      credentialSubject: {
        identifier: [{ identityHash: '高橋 Nguyễn', identityType: 'name', hashed: false }],
        achievement: { name: 'C for everybody', achievementType: 'Course' },
      },
      credentialStatus: { type: '1EdTechRevocationList' },
    });
    const issuer = await test.anonymous.call(getIssuer, { params: { organisationId } });
    expect(JSON.parse(issuer.text)).toMatchObject({ id: payload.iss, type: ['Profile'] });
    const [head, body = '', signature] = jwt.split('.');
    const forged = Buffer.from(body, 'base64url').toString('utf8').replace('everybody', 'nobody');
    const changed = [head, Buffer.from(forged).toString('base64url'), signature].join('.');
    await expect(jwtVerify(changed, await importJWK(jwk))).rejects.toThrow('signature');
  });

  it('is given by hand to whoever is in the class, and to nobody twice', async () => {
    const give = (person: TestPerson, userIds: number[]) =>
      person.client.call(issueCertificates, { params: { classId }, body: { userIds } });
    expect((await give(ben, [ben.userId])).status).toBe(403);
    const other = await test.person(organisationId, Role.trainee);
    expect((await give(instructor, [ben.userId, other.userId])).status).toBe(400);
    expect((await give(instructor, [ben.userId, aiko.userId])).result).toEqual({ issued: 1 });
    expect((await give(instructor, [ben.userId])).result).toEqual({ issued: 0 });
    const { result } = await instructor.client.call(listClassCertificates, { params: { classId } });
    expect(result.map(({ name, percent }) => [name, percent])).toEqual([
      ['Ben', 50],
      ['高橋 Nguyễn', 100],
    ]);
  });

  it('is revoked for good: its page and its badge say so, and the clock gives no other', async () => {
    const { id, code } = await firstOf(aiko);
    const ask = { params: { certificateId: id }, body: { reason: 'Somebody else sat the quiz.' } };
    expect((await aiko.client.call(revokeCertificate, ask)).status).toBe(403);
    const outsider = await test.person(await test.organisation(), Role.admin);
    expect((await outsider.client.call(revokeCertificate, ask)).status).toBe(404);
    const status = async () =>
      JSON.parse((await test.anonymous.call(getBadgeStatus, { params: { code } })).text) as {
        revokedCredential: { id: string }[];
      };
    expect((await status()).revokedCredential).toEqual([]);
    expect((await instructor.client.call(revokeCertificate, ask)).status).toBe(200);
    const { result } = await test.anonymous.call(getCredential, { params: { code } });
    expect(result.revokedAt).not.toBeNull();
    expect(JSON.stringify(result)).not.toContain('Somebody else');
    expect((await status()).revokedCredential).toEqual([
      { id: expect.stringMatching(/^urn:uuid:/), revoked: true },
    ]);
    await tick(test.services);
    expect(await own(aiko)).toHaveLength(1);
  });
});

describe('how certificates look', () => {
  it('is the admins’ to choose, once at a time, and changes nothing that was issued', async () => {
    expect((await instructor.client.call(getCertificateDesign, {})).status).toBe(403);
    const { result } = await admin.client.call(getCertificateDesign, {});
    const design = { ...result.design, color: '1F7A55', signerName: 'Ito', frame: 'line' as const };
    const put = (revision: number, body: object = design) =>
      admin.client.callRaw(updateCertificateDesign, { body }, { 'if-match': `"${revision}"` });
    expect((await put(0, { ...design, color: 'red' })).status).toBe(400);
    expect((await put(0)).status).toBe(200);
    expect((await put(0)).status).toBe(412);
    const kept = await test.asOwner<{ frame: string }>(
      `select distinct design->>'frame' as frame from certificates`,
      [],
    );
    expect(kept).toEqual([{ frame: 'band' }]);
    const written = await test.asOwner(
      `select before->>'frame' as before, after->>'frame' as after from audit_entries
        where action = 'certificate.updateDesign'`,
    );
    expect(written).toEqual([{ before: 'band', after: 'line' }]);
  });
});
