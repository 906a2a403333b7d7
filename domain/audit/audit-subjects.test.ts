import { describe, expect, it } from 'vitest';
import { type AuditAction, auditActionKeys, auditActions } from './audit.actions.ts';
import { exportAuditEntries, listAuditPeople } from './audit.contract.ts';
import { subjectOfField } from './audit.fields.ts';
import { auditSubjectKinds } from './audit.subjects.ts';

/** What an area is called where it is not called by what is done to. */
const otherNames: Readonly<Record<string, string>> = {
  person: 'user',
  session: 'user',
  selflearning: 'user',
  mentor: 'user',
  people: 'peopleImport',
  lti: 'ltiTool',
  library: 'organisation',
  csat: 'class',
};

/** What is done to something else than the rest of its area. */
const exceptions: Partial<Record<AuditAction, string>> = {
  'discussion.updateSettings': 'class',
  'discussion.createTemplate': 'discussionTemplate',
  'discussion.updateTemplate': 'discussionTemplate',
  'discussion.deleteTemplate': 'discussionTemplate',
  'class.createTemplate': 'classTemplate',
  'class.createTemplateFromClass': 'classTemplate',
  'class.editTemplate': 'classTemplate',
  'class.publishTemplate': 'classTemplate',
  'class.unpublishTemplate': 'classTemplate',
  'class.deleteTemplate': 'classTemplate',
  'class.overrideAnswer': 'attempt',
  'class.enableRetake': 'attempt',
  'class.acceptLateAnswers': 'attempt',
  'class.refuseLateAnswers': 'attempt',
  'class.writeHelpNote': 'user',
  'class.settleHelpNote': 'user',
  'organisation.enter': 'user',
  'organisation.leave': 'user',
  'person.updateHealthTemplate': 'organisation',
  'lti.rotateKey': 'organisation',
  'certificate.updateDesign': 'organisation',
  'aichat.updateClass': 'class',
  'aichat.updateMaterial': 'class',
  'aichat.judgeCheck': 'attempt',
  'aichat.updateSettings': 'organisation',
  'aichat.updateFlagRules': 'organisation',
  'aichat.care': 'user',
  'report.remind': 'class',
  'report.updateSettings': 'class',
  'material.import': 'import',
};

it('an action is done to what it is named after, but for a few', () => {
  const expected = auditActionKeys.map((key) => {
    const [area = ''] = key.split('.');
    return [key, exceptions[key] ?? otherNames[area] ?? area];
  });
  const found = auditActionKeys.map((key) => [key, auditActions[key].subject]);
  expect(found).toEqual(expected);
  expect(
    expected.filter(([, subject]) => !auditSubjectKinds.some((kind) => kind === subject)),
  ).toEqual([]);
});

it.each([
  ['classIds', 'class'],
  ['bootcampId', 'bootcamp'],
  ['bootcampIds', 'bootcamp'],
  ['classMaterialId', undefined],
])('the numbers in %s are ids of %s', (field, subject) => {
  expect(subjectOfField(field)).toBe(subject);
});

describe('what is looked for in the log', () => {
  const takes = (given: object) => exportAuditEntries.query?.safeParse(given).success;
  it('is refused where it cannot be found', () => {
    const refused = [
      { userId: '0' },
      { action: 'moon.land' },
      { subject: 'moon' },
      { subjectId: 'x'.repeat(51) },
      { from: '2026-02-30' },
      { keyword: 'a' },
      { keyword: ' a ' },
      { keyword: 'x'.repeat(101) },
    ];
    expect(refused.filter(takes)).toEqual([]);
  });

  it('is a person, an action, a thing, a time or a word', () => {
    const taken = [
      {},
      { userId: '1', action: 'person.create', subject: 'user', subjectId: 'x'.repeat(50) },
      { from: '2026-02-28', to: '2026-02-28', keyword: '' },
      { keyword: ' ' },
      { keyword: 'ab' },
      { keyword: '鍵' },
      { keyword: 'x'.repeat(100) },
    ];
    expect(taken.filter((given) => !takes(given))).toEqual([]);
    expect(exportAuditEntries.query?.parse({ keyword: ' ab ' })).toEqual({ keyword: 'ab' });
    expect(listAuditPeople.query?.parse({ keyword: ' a ' })).toEqual({ keyword: 'a' });
  });
});
