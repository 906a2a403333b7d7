import { Role } from '../../domain/access/roles.ts';
import { askChat, getChat } from '../../domain/aichats/aichats.contract.ts';
import type { Ask } from '../../domain/aichats/aichats.schema.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { seedContract } from '../../server/contracts/contracts.seed.ts';
import { seedGroup } from '../../server/groups/groups.seed.ts';
import { seedBook } from '../../server/books/books.seed.ts';
import { seedNote } from '../../server/notes/notes.seed.ts';
import type { TestApp, TestPerson } from './test-app.ts';

const chapters = [
  {
    slug: 'lists',
    title: 'Linked lists',
    markdown: [
      '# Linked lists',
      'A list is known by its first node.',
      '## Reversing, step by step',
      '`reverse` is four lines. Three pointers are enough for a list of any length, and every node is visited once.',
      '```c\nstruct node *reverse(struct node *head) { return head; }\n```',
      '## A whole program',
      'It takes the rest before it frees the node: once free has run, head->next is no longer yours to read.',
    ].join('\n\n'),
  },
  {
    slug: 'memory',
    title: 'Memory on request',
    markdown: 'Ask malloc for memory, and compare what it returns with NULL each time.',
  },
];

const inJapanese = [
  {
    slug: 'memory',
    title: '必要なときに借りるメモリ',
    markdown:
      '`malloc` の戻り値は先頭のアドレスです。メモリが足りなければNULLが返ります。\n\n## 連結リスト\n\n矢印の向きを変えるだけなら、節は1つも動かしません。',
  },
];

interface Given {
  readonly monthlyAiTokens?: number | null;
  readonly aiChatEnabled?: boolean;
  /** The last day of the contract. */
  readonly contractEndAt?: string;
}

/** An organisation in Tokyo with the assistant, two trainees, two classes, and who teaches which. */
export async function chatRoom(test: TestApp, given: Given = {}) {
  const organisationId = await test.organisation();
  const person = (role: Role, name: string) => test.person(organisationId, role, { name });
  const admin = await person(Role.admin, 'Akira');
  const instructor = await person(Role.instructor, 'Kenichi');
  const colleague = await person(Role.instructor, 'Yui');
  const manager = await person(Role.groupManager, 'Osamu');
  const trainee = await person(Role.trainee, 'Aoi');
  const other = await person(Role.trainee, 'Ben');
  await seedGroup(test.db, {
    organisationId,
    name: 'Osaka',
    memberIds: [trainee.userId],
    managerIds: [manager.userId],
  });
  const by = { organisationId, createdBy: admin.userId };
  const contractId = await seedContract(test.db, {
    ...by,
    aiChatEnabled: given.aiChatEnabled ?? true,
    monthlyAiTokens: given.monthlyAiTokens ?? null,
    ...(given.contractEndAt === undefined ? {} : { endAt: given.contractEndAt }),
    userIds: [trainee.userId, other.userId],
  });
  const english = await seedBook(test.db, { ...by, title: 'C for new engineers', chapters });
  const japanese = await seedBook(test.db, { ...by, title: 'C言語入門', chapters: inJapanese });
  const secret = await seedBook(test.db, {
    ...by,
    title: 'For others',
    chapters: [{ slug: 'x', title: 'X', markdown: 'The zanzibar protocol is for others only.' }],
  });
  const class_ = await seedClass(test.db, {
    ...by,
    title: 'C for new engineers',
    instructorIds: [instructor.userId],
    traineeIds: [trainee.userId, other.userId],
    sections: [{ title: 'Memory', materials: [english, japanese] }],
  });
  const others = await seedClass(test.db, {
    ...by,
    title: 'Others',
    instructorIds: [colleague.userId],
    traineeIds: [other.userId],
    sections: [{ title: 'X', materials: [secret] }],
  });
  const noteUuid = await seedNote(test.db, {
    organisationId,
    userId: trainee.userId,
    markdown: 'Borrow, check, use, give back: four of malloc belong together.',
  });
  await seedNote(test.db, {
    organisationId,
    userId: other.userId,
    markdown: 'My malloc secret is xylophone.',
  });
  const ask = ({ client }: TestPerson, message: string, body: Partial<Ask> = {}) =>
    client.call(askChat, { body: { message, ...body } });
  const chat = async ({ client }: TestPerson) => (await client.call(getChat, {})).result;
  return {
    organisationId,
    admin,
    instructor,
    colleague,
    manager,
    trainee,
    other,
    contractId,
    classId: class_.classId,
    materialIds: class_.classMaterialIds,
    otherClassId: others.classId,
    otherMaterialIds: others.classMaterialIds,
    noteUuid,
    ask,
    chat,
  };
}
