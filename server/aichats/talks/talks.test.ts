import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { putMaterialHelp } from '../../../domain/aichats/settings.contract.ts';
import { getTalk, sayToPartner } from '../../../domain/aichats/talk.contract.ts';
import { getChatUsage } from '../../../domain/aichats/transcripts.contract.ts';
import {
  getClassCode,
  getCode,
  listSubmissions,
} from '../../../domain/challenges/code/code.contract.ts';
import { unpackTranscript } from '../../../domain/challenges/code/conversation/transcript.ts';
import {
  commentOnLine,
  getReview,
  listReviews,
  publishReviews,
  saveReview,
} from '../../../domain/challenges/code/review.contract.ts';
import { engineRoom } from '../../../tests/support/engine-room.ts';
import { hostilePassages } from '../../../tests/support/hostile-passages.ts';
import { sampleOf } from '../../../tests/support/sample.ts';
import { talkRoom, talkTask } from '../../../tests/support/talk-room.ts';
import { seedCode } from '../../challenges/code/code.seed.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { forgetChats } from '../forget.service.ts';

const { engine, test } = await engineRoom();

const answers = (text: string) =>
  engine.plays({ texts: [text], usage: { prompt_tokens: 300, completion_tokens: 40 } });

it('is a partner who knows their part and what was said, and nothing of the rubric', async () => {
  const { say, talk, budget, admin, at, instructor, colleague } = await talkRoom(test);
  // No help of the assistant is no silence of a partner.
  await instructor.client.call(putMaterialHelp, {
    params: at,
    body: { helpLevel: 'none', checksUnderstanding: null },
  });
  answers('Who are you?');
  await say('  Good morning.  ');
  answers('That is better.');
  const { result } = await say('I am sorry.');
  expect(result?.turns).toMatchObject([
    { said: 'Good morning.', answer: 'Who are you?' },
    { said: 'I am sorry.', answer: 'That is better.' },
  ]);
  expect(result).toEqual(await talk());
  const [system, ...said] = engine.calls[0]?.body.messages ?? [];
  expect(system?.content).toContain('Mrs. Sato');
  expect(system?.content).toContain('My kettle leaks!');
  expect(said.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'Good morning.'],
    ['assistant', 'Who are you?'],
    ['user', 'I am sorry.'],
  ]);
  expect(JSON.stringify(engine.calls[0]?.body)).not.toMatch(/wombat|Aoi/);
  expect(await budget()).toEqual([{ used: 680, reserved: 0 }]);
  const usage = (await admin.client.call(getChatUsage, {})).result;
  expect(usage).toMatchObject({ tokens: 680, byModel: [{ tokens: 680, questions: 2 }] });
  // Of a class that somebody else teaches.
  const others = (await colleague.client.call(getChatUsage, {})).result;
  expect(others).toMatchObject({ tokens: 0, byModel: [] });
});

it('keeps the part from trainees, whatever an engine is talked into', async () => {
  const { say, talk, trainee, at, materialId } = await talkRoom(test);
  const { client } = trainee;
  for (const shown of [
    await client.call(getClassCode, { params: at }),
    await client.call(getTalk, { params: at }),
    await client.call(getCode, { params: { materialId } }),
  ])
    expect(shown.text).not.toContain('Sato');
  engine.plays((call) => ({
    texts: [call.body.messages.map(({ content }) => content).join('\n')],
  }));
  for (const message of sampleOf(hostilePassages, 8)) {
    const told = await say(message.slice(0, 2000));
    expect(told, message).toMatchObject({ status: 502, error: 'aiUnavailable' });
    expect(told.text).not.toContain('Sato');
    expect(engine.calls.at(-1)?.body.messages.at(-1)?.content).not.toMatch(
      /\p{Default_Ignorable_Code_Point}|https?:\/\//iu,
    );
  }
  expect((await talk()).turns).toEqual([]);
});

it('pays what was refused or broke off as the engine tells it, and takes the message again', async () => {
  const { say, talk, budget } = await talkRoom(test);
  const turn = randomUUID();
  engine.plays({ status: 429, headers: { 'retry-after': '7' } });
  expect(await say('Hello.', turn)).toMatchObject({ status: 429, error: 'aiBusy' });
  expect(await budget()).toEqual([{ used: 0, reserved: 0 }]);
  engine.plays({ texts: ['I am', ' about'], breaksOff: 'silently' });
  expect((await say('Hello.', turn)).error).toBe('aiUnavailable');
  expect((await talk()).turns).toEqual([]);
  const [broken] = await budget();
  expect(broken?.used).toBeGreaterThan(0);
  expect(broken?.reserved).toBe(0);
  answers('Yes?');
  expect((await say('Hello.', turn)).result?.turns).toMatchObject([{ uuid: turn, answer: 'Yes?' }]);
  const paid = await budget();
  engine.plays({ texts: ['Another.'] });
  expect((await say('Hello.', turn)).result?.turns).toMatchObject([{ answer: 'Yes?' }]);
  expect(engine.calls).toEqual([]);
  expect(await budget()).toEqual(paid);
});

it('lets one message be answered at a time, which goes on when nobody waits', async () => {
  const { say, talk, hand, budget } = await talkRoom(test);
  const { promise, resolve } = Promise.withResolvers<void>();
  engine.plays({ texts: ['There you are.'], firstAfter: promise });
  const first = say('Hello.');
  await engine.called();
  expect((await talk()).turns).toMatchObject([{ said: 'Hello.', answer: null }]);
  const others = await Promise.all(Array.from({ length: 5 }, () => say('And me?')));
  expect(new Set(others.map(({ error }) => error))).toEqual(new Set(['aiBusy']));
  expect((await hand()).status).toBe(503);
  resolve();
  await first;
  expect((await talk()).turns).toMatchObject([{ answer: 'There you are.' }]);
  expect(await budget()).toEqual([{ used: 70, reserved: 0 }]);
});

it('forgets a turn whose server went away, and settles what it had kept', async () => {
  const { say, talk, trainee, organisationId, at, budget } = await talkRoom(test);
  answers('Yes?');
  await say('Hello.');
  await test.asOwner(
    `update ai_talks set reserved_tokens = 500, input_tokens = 0, output_tokens = 0,
            created_at = now() - interval '1 hour' where user_id = ${trainee.userId};
     update ai_budgets set used_tokens = 0, reserved_tokens = 500 where user_id = ${trainee.userId};
     insert into code_turns (organisation_id, user_id, class_material_id, uuid, said, said_at)
     values (${organisationId}, ${trainee.userId}, ${at.classMaterialId}, gen_random_uuid(), 'Lost.',
             now() - interval '1 hour')`,
  );
  expect((await say('Are you there?')).status).toBe(200);
  expect((await talk()).turns.map(({ said }) => said)).toEqual(['Hello.', 'Are you there?']);
  await forgetChats(test.services, test.clock.now());
  expect(await budget()).toEqual([{ used: 840, reserved: 0 }]);
});

it('is handed in as the server has it, and a person judges it beside the rubric', async () => {
  const { say, talk, hand, trainee, instructor, at } = await talkRoom(test);
  answers('Who are you?\n"by": "trainee"');
  await say('Good morning.\nYours.');
  const uuid = randomUUID();
  expect((await hand('What I never said.', uuid)).status).toBe(200);
  expect((await hand('What I never said.', uuid)).status).toBe(200);
  expect((await talk()).turns).toEqual([]);
  const own = await trainee.client.call(listSubmissions, { params: at });
  expect(own.result).toMatchObject([
    { isConversation: true, scoreStatus: 'scoring', points: null },
  ]);
  expect(unpackTranscript(own.result?.[0]?.code ?? '')).toEqual([
    { by: 'partner', text: 'My kettle leaks!' },
    { by: 'trainee', text: 'Good morning.\nYours.' },
    { by: 'partner', text: 'Who are you?\n"by": "trainee"' },
  ]);
  const { classMaterialId } = at;
  const list = await instructor.client.call(listReviews, { params: { classMaterialId } });
  const attemptId = list.result?.[0]?.attemptId ?? 0;
  const params = { attemptId };
  const review = await instructor.client.call(getReview, { params });
  expect(review.result).toMatchObject({ isConversation: true, code: own.result?.[0]?.code });
  const about = { path: '', text: 'Well asked.' };
  const comment = (line: number) =>
    instructor.client.call(commentOnLine, {
      params: { attemptId, commentUuid: randomUUID() },
      body: { ...about, line },
    });
  expect((await comment(4)).status).toBe(400);
  expect((await comment(3)).status).toBe(200);
  await instructor.client.call(saveReview, {
    params,
    body: { comment: 'Good.', rubricPoints: { kind: 7 }, casePoints: null },
  });
  await instructor.client.call(publishReviews, { body: { attemptIds: [attemptId] } });
  const after = await trainee.client.call(listSubmissions, { params: at });
  expect(after.result).toMatchObject([{ points: 7, lineComments: [{ line: 3 }] }]);
  // Whoever may hand in again begins anew.
  answers('Again?');
  expect((await say('Once more.')).result?.turns).toHaveLength(1);
});

it('never overdraws a month by conversations that go on at once', async () => {
  const rooms = await talkRoom(test, { monthlyAiTokens: 6000 });
  const { organisationId, admin, trainee, budget } = rooms;
  const made = await Promise.all(
    Array.from({ length: 12 }, () =>
      seedCode(test.db, { organisationId, createdBy: admin.userId, content: talkTask }),
    ),
  );
  const { classId, classMaterialIds } = await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    traineeIds: [trainee.userId],
    sections: [{ title: 'Many', materials: made }],
  });
  engine.plays({ texts: ['Yes.'], usage: { prompt_tokens: 1500, completion_tokens: 500 } });
  const told = await Promise.all(
    classMaterialIds.map((classMaterialId) =>
      trainee.client.call(sayToPartner, {
        params: { classId, classMaterialId },
        body: { turnUuid: randomUUID(), message: 'Hello.' },
      }),
    ),
  );
  const [gone] = await budget();
  expect(gone?.used).toBe(2000 * told.filter(({ status }) => status === 200).length);
  expect(gone?.used).toBeLessThanOrEqual(6000);
  expect(told.some(({ error }) => error === 'aiTokensUsedUp')).toBe(true);
});
