import { seedCsatSettings } from '../../../server/csat/csat.seed.ts';
import type { ValidCall, ValidCalls } from './call.ts';
import { freshClass } from './fresh.ts';

const classOfItsOwn: ValidCall = async (world, caller) => ({
  params: { classId: (await freshClass(world, caller)).classId },
});

/** Ratings of classes, as trainees give them and staff see them. */
export const callsOfCsat: ValidCalls = {
  'PUT /api/trainee/classes/:classId/csat': async (world, caller) => {
    const { classId } = await freshClass(world, caller);
    const { organisationId, test } = world;
    await seedCsatSettings(test.db, { organisationId, classId });
    const saidAt = test.clock.now().toISOString();
    const day = new Date(`${saidAt.slice(0, 10)}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    return {
      params: { classId },
      body: {
        occasion: `week:${day.toISOString().slice(0, 10)}`,
        said: { kind: 'satisfaction', rating: 4 },
        saidAt,
      },
    };
  },
  'GET /api/csat': () => ({ query: { by: 'class' } }),
  'GET /api/csat.csv': () => ({ query: { by: 'class' } }),
  'GET /api/classes/:classId/csat': classOfItsOwn,
  'GET /api/classes/:classId/csat/comments': classOfItsOwn,
  'PUT /api/classes/:classId/csat/settings': async (world, caller) => ({
    ...(await classOfItsOwn(world, caller)),
    body: {
      items: [
        {
          type: 'satisfaction',
          id: 'satisfaction',
          label: 'How content are you?',
          help: '',
          isRequired: false,
          condition: null,
        },
      ],
      rhythm: 'weekly',
      isAnonymous: true,
      alertBelow: null,
      alertUserIds: [],
    },
    revision: 1,
  }),
};
