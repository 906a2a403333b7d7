import { listTranscripts } from '../../domain/aichats/transcripts.contract.ts';
import { chatRoom } from './chat-room.ts';
import type { TestApp } from './test-app.ts';

/** One conversation of each trainee in the class, and one of Ben in the others. */
export async function askedRoom(test: TestApp) {
  const room = await chatRoom(test);
  const { trainee, other, admin, ask, classId, otherClassId } = room;
  await ask(trainee, 'What is malloc?', { lc: classId });
  await ask(other, 'What is malloc for?', { lc: classId });
  await ask(other, 'zanzibar', { lc: otherClassId });
  const { result } = await admin.client.call(listTranscripts, { query: {} });
  const idOf = (name: string, title: string) =>
    result.find((one) => one.trainee.name === name && one.classTitle === title)?.id ?? 0;
  return {
    ...room,
    aois: idOf('Aoi', 'C for new engineers'),
    bens: idOf('Ben', 'C for new engineers'),
    bensOther: idOf('Ben', 'Others'),
  };
}
