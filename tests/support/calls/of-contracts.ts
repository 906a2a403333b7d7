import type { SeatKind } from '../../../domain/contracts/contracts.schema.ts';
import type { ValidCall, ValidCalls, World } from './call.ts';
import { freshContract, freshName, freshPerson } from './fresh.ts';

const facts = () => ({
  name: freshName(),
  billingPlanName: 'Standard',
  seats: 5,
  startAt: '2020-01-01',
  endAt: '2099-12-31',
  aiChatEnabled: false,
  monthlyAiTokens: null,
  note: '',
});

/** Contracts and licenses are called alike; their paths name the id differently. */
function callsOfSeats(kind: SeatKind, path: string, idName: string): ValidCalls {
  const one = async (world: World, given: Parameters<typeof freshContract>[1] = {}) => ({
    params: { [idName]: await freshContract(world, { kind, ...given }) },
  });
  const draft: ValidCall = (world) => one(world, { isDraft: true });
  const somebodySeated = async (world: World) => {
    const { userId } = await freshPerson(world);
    return { ...(await one(world, { userIds: [userId] })), body: { userIds: [userId] } };
  };
  return {
    [`POST ${path}`]: () => ({ body: facts() }),
    [`PATCH ${path}/:${idName}`]: async (world) => ({
      ...(await one(world)),
      body: { name: freshName() },
      revision: 1,
    }),
    [`POST ${path}/:${idName}/renewal`]: (world) => one(world),
    [`PUT ${path}/:${idName}/confirmed`]: draft,
    [`DELETE ${path}/:${idName}`]: draft,
    [`POST ${path}/:${idName}/people`]: async (world) => ({
      ...(await one(world)),
      body: {
        userIds: [(await freshPerson(world)).userId],
        groupIds: [],
        whenFull: 'refuse',
      },
    }),
    [`POST ${path}/:${idName}/people/removal`]: somebodySeated,
    [`POST ${path}/:${idName}/people/move`]: async (world) => {
      const { params, body } = await somebodySeated(world);
      return { params, body: { ...body, toId: await freshContract(world, { kind }) } };
    },
    [`POST ${path}/:${idName}/waiting/fill`]: async (world) => {
      const { userId } = await freshPerson(world);
      return await one(world, { waitingIds: [userId] });
    },
    [`POST ${path}/:${idName}/waiting/removal`]: async (world) => {
      const { userId } = await freshPerson(world);
      return { ...(await one(world, { waitingIds: [userId] })), body: { userIds: [userId] } };
    },
  };
}

export const callsOfContracts: ValidCalls = {
  ...callsOfSeats('contract', '/api/contracts', 'contractId'),
  ...callsOfSeats('license', '/api/licenses', 'licenseId'),
};
