import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getLtiPlace, listLtiResults } from '../../domain/lti/lti.contract.ts';
import { listTraineeProgress } from '../../domain/classes/classes.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { LtiRoom, type Visited } from '../../tests/support/lti-room.ts';

// Against ltijs, a real tool with its own database: what we take for the standard, others must take too.

let room: LtiRoom;
beforeAll(async () => {
  room = await LtiRoom.open();
});
afterAll(() => room.close());

const WhoSchema = z.object({
  token: z.object({ user: z.string(), userInfo: z.record(z.string(), z.unknown()) }),
  context: z.record(z.string(), z.unknown()),
});

const ltikOf = ({ url }: Visited): string => new URL(url).searchParams.get('ltik') ?? '';

describe('a real tool', () => {
  it('opens for a trainee, and is told who they are, in which class, and what they opened', async () => {
    const { trainee, classId, classMaterialId } = await room.furnish({
      customParameters: [{ name: 'level', value: '3' }],
    });
    const browser = await room.browser(trainee);
    const opened = await browser.launch({ classId, classMaterialId });
    expect(opened.text).toContain('Welcome, Aoi Tanaka');
    const said = await browser.visit(`${room.tool.url}/who?ltik=${ltikOf(opened)}`);
    const { token, context } = WhoSchema.parse(JSON.parse(said.text));
    expect(token.user).toBe(String(trainee.userId));
    expect(token.userInfo).toMatchObject({ name: 'Aoi Tanaka' });
    expect(token.userInfo['email']).toBeUndefined();
    expect(context).toMatchObject({
      messageType: 'LtiResourceLinkRequest',
      version: '1.3.0',
      context: { id: String(classId), title: 'Robots' },
      resource: { id: String(classMaterialId), title: 'A lab' },
      custom: { level: '3' },
      targetLinkUri: `${room.tool.url}/`,
    });
    expect(context['roles']).toContain('http://purl.imsglobal.org/vocab/lis/v2/membership#Learner');
  });

  it('sends a score back, which completes the material for them and is shown to staff', async () => {
    const { trainee, instructor, classId, classMaterialId } = await room.furnish();
    const params = { classId, classMaterialId };
    const browser = await room.browser(trainee);
    const opened = await browser.launch(params);
    const stateOf = async () => {
      const { result } = await trainee.client.call(getTraining, { params: { classId } });
      return result.sections[0]?.materials[0]?.progress.state;
    };
    expect(await stateOf()).toBe('inprogress');

    const score = `${room.tool.url}/score?ltik=${ltikOf(opened)}`;
    const handedIn = await browser.visit(score, { points: '7.5' });
    expect(handedIn.text).toContain('Handed in');
    expect(await stateOf()).toBe('completed');
    const place = await trainee.client.call(getLtiPlace, { params });
    expect(place.result.result).toMatchObject({ points: 7.5, maxPoints: 10 });
    const progress = await instructor.client.call(listTraineeProgress, { params: { classId } });
    expect(progress.result).toMatchObject([{ userId: trainee.userId, completedCount: 1 }]);
    const results = await instructor.client.call(listLtiResults, { params: { classId } });
    expect(results.result).toMatchObject([
      { userId: trainee.userId, points: 7.5, materialTitle: 'A lab' },
    ]);
    expect(results.pagination?.count).toBe(1);

    await browser.visit(score, { points: '9' });
    const better = await trainee.client.call(getLtiPlace, { params });
    expect(better.result.result?.points).toBe(9);
  });

  it('reads its lines and what it has told', async () => {
    const { trainee, classId, classMaterialId } = await room.furnish({ maxScore: 50 });
    const browser = await room.browser(trainee);
    const opened = await browser.launch({ classId, classMaterialId });
    const ltik = ltikOf(opened);
    await browser.visit(`${room.tool.url}/score?ltik=${ltik}`, { points: '4' });
    const lines = await browser.visit(`${room.tool.url}/lines?ltik=${ltik}`);
    expect(JSON.parse(lines.text)).toMatchObject({
      lineItems: [{ scoreMaximum: 50, label: 'A lab', resourceLinkId: String(classMaterialId) }],
    });
    const results = await browser.visit(`${room.tool.url}/results?ltik=${ltik}`);
    // Four of the tool's ten are twenty of our fifty.
    expect(JSON.parse(results.text)).toMatchObject({
      scores: [{ userId: String(trainee.userId), resultScore: 20, resultMaximum: 50 }],
    });
  });

  it('is done by being opened where no grade comes back, and is offered no line', async () => {
    const { trainee, classId, classMaterialId } = await room.furnish({ maxScore: null });
    const browser = await room.browser(trainee);
    const opened = await browser.launch({ classId, classMaterialId });
    const said = await browser.visit(`${room.tool.url}/who?ltik=${ltikOf(opened)}`);
    expect(WhoSchema.parse(JSON.parse(said.text)).context['endpoint']).toBeFalsy();
    const { result } = await trainee.client.call(getTraining, { params: { classId } });
    expect(result.sections[0]?.materials[0]?.progress.state).toBe('completed');
  });

  it('goes on with a new key, as it finds it where our keys are', async () => {
    const { trainee, classId, classMaterialId } = await room.furnish();
    const browser = await room.browser(trainee);
    const keys = await keyIds();
    // Older than a key may be.
    await room.test.asOwner("update lti_keys set created_at = created_at - interval '91 days'");
    const opened = await browser.launch({ classId, classMaterialId });
    expect(opened.text).toContain('Welcome');
    const after = await keyIds();
    expect(after).toHaveLength(2);
    // What was signed a moment ago can still be verified.
    expect(after).toEqual(expect.arrayContaining(keys));
    room.test.clock.advance(8 * 24 * 60 * 60_000);
    expect(await keyIds()).toHaveLength(1);
  });
});

async function keyIds(): Promise<string[]> {
  const answer = await room.test.app.inject('/lti/jwks');
  const { keys } = z.object({ keys: z.array(z.object({ kid: z.string() })) }).parse(answer.json());
  return keys.map(({ kid }) => kid);
}
