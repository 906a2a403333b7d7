import { sql } from 'drizzle-orm';
import { getQuizDraft, saveQuizDraft } from '../../../domain/challenges/quizzes.contract.ts';
import {
  getBookDraft,
  getDraftChapter,
  saveBookOutline,
} from '../../../domain/books/book-drafts.contract.ts';
import { getDraft } from '../../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { fingerprintOf } from '../../../server/challenges/code/authoring.service.ts';
import { upsertTrial } from '../../../server/challenges/code/code.repo.ts';
import { seedCode } from '../../../server/challenges/code/code.seed.ts';
import {
  insertAssisted,
  selectAssisted,
} from '../../../server/materials/assisted/assisted.repo.ts';
import { seedFileMaterial } from '../../../server/materials/drafts/file-materials.seed.ts';
import { newPdf } from '../upload-room.ts';
import { seedLtiMaterial, seedLtiTool } from '../../../server/lti/lti.seed.ts';
import { seedSurvey } from '../../../server/surveys/surveys.seed.ts';
import { seedVideo } from '../../../server/videos/video-materials.seed.ts';
import { challengeFolder } from '../challenge-folder.ts';
import { picture } from '../picture.ts';
import { type Caller, idOf, type ValidCall, type ValidCalls, type World } from './call.ts';
import { by, freshBook, freshCode, freshCodeClass, freshName, freshQuiz } from './fresh.ts';

const match = (revision: number) => ({ 'if-match': `"${revision}"` });
const facts = () => ({ title: freshName(), lang: 'en' });

const ofQuiz: ValidCall = async (world, caller) => ({
  params: { materialId: (await freshQuiz(world, caller)).materialId },
});
const ofCode: ValidCall = async (world, caller) => ({
  params: { materialId: (await freshCode(world, caller)).materialId },
});
const ofBook: ValidCall = async (world, caller) => ({
  params: { materialId: (await freshBook(world, caller)).materialId },
});
const ofSurvey = async (world: World, caller: Caller) => ({
  params: { materialId: (await seedSurvey(world.test.db, by(world, caller))).materialId },
});

const ofThings =
  (name: string): ValidCall =>
  (world) => ({
    params: { materialId: idOf(world, name) },
  });

/** A quiz and what its draft would be if it were saved now. */
async function quizDraft(world: World, caller: Caller) {
  const params = { materialId: (await freshQuiz(world, caller)).materialId };
  const { result } = await world.people.admin.client.call(getQuizDraft, { params });
  const { settings, questions } = result.content;
  const content = { settings: { ...settings, shuffleChoices: true }, questions };
  return { params, body: { content }, revision: result.revision };
}

async function savedQuizDraft(world: World, caller: Caller) {
  const { params, body, revision } = await quizDraft(world, caller);
  const { admin } = world.people;
  const saved = await admin.client.call(saveQuizDraft, { params, body }, match(revision));
  return { params, revision: saved.result.revision };
}

async function codeDraft(world: World, caller: Caller) {
  const { materialId, versionId, content } = await freshCode(world, caller);
  return { params: { materialId }, body: { content }, revision: versionId };
}

/** A challenge with a case, which its solutions were said to pass. */
async function publishedCode(world: World, caller: Caller) {
  const made = by(world, caller);
  const { materialId, versionId, content } = await seedCode(world.test.db, made);
  await upsertTrial(
    world.test.db,
    { organisationId: made.organisationId, materialId },
    {
      fingerprint: fingerprintOf(content),
      result: { solutions: [], mutants: [] },
      triedAt: world.test.clock.now(),
    },
  );
  return { params: { materialId }, revision: versionId };
}

async function surveyDraft(world: World, caller: Caller) {
  const { params } = await ofSurvey(world, caller);
  const { result } = await world.people.admin.client.call(getDraft, { params });
  return { params, body: { content: result.content }, revision: result.revision };
}

async function savedSurveyDraft(world: World, caller: Caller) {
  const { params, body, revision } = await surveyDraft(world, caller);
  const content = { ...(body.content as object), intro: freshName() };
  const { admin } = world.people;
  const saved = await admin.client.call(saveDraft, { params, body: { content } }, match(revision));
  return { params, revision: saved.result.revision };
}

async function outline(world: World, caller: Caller) {
  const params = { materialId: (await freshBook(world, caller)).materialId };
  const { result } = await world.people.admin.client.call(getBookDraft, { params });
  const chapters = [{ slug: 'one', title: freshName(), depth: 0 }];
  return { params, body: { chapters }, revision: result.revision };
}

async function savedOutline(world: World, caller: Caller) {
  const { params, body, revision } = await outline(world, caller);
  const { admin } = world.people;
  const saved = await admin.client.call(saveBookOutline, { params, body }, match(revision));
  return { params, revision: saved.result.revision };
}

async function ofTool({ test, ...world }: World, caller: Caller) {
  const { toolId } = await seedLtiTool(test.db, by({ test, ...world }, caller));
  const made = await seedLtiMaterial(test.db, { ...by({ test, ...world }, caller), toolId });
  return { params: { materialId: made.materialId } };
}

/** A file of which something was made, or should have been. */
async function processedFile({ test, ...world }: World, caller: Caller, state: 'ready' | 'failed') {
  const content = newPdf(1000);
  const words = { name: 'made.pdf', mediaType: 'application/pdf', content };
  const { materialId } = await seedFileMaterial(
    test.db,
    test.services.storage,
    by({ test, ...world }, caller),
    {
      name: 'rules.pdf',
      type: 'pdf',
      mediaType: 'application/pdf',
      content,
      made: { purpose: 'words', files: [words] },
    },
  );
  const { rows } = await test.db.execute<{ id: number }>(
    sql`select id from material_files where material_id = ${materialId}`,
  );
  const fileId = rows[0]?.id ?? 0;
  await test.db.execute(
    sql`update material_file_processings set state = ${state} where file_id = ${fileId}`,
  );
  return { params: { materialId, fileId, purpose: 'words', resultName: words.name } };
}

const withPicture =
  (of: ValidCall): ValidCall =>
  async (world, caller) => ({
    ...(await of(world, caller)),
    query: { fileName: 'picture.png' },
    upload: { type: 'application/octet-stream', content: await picture('png') },
  });

const withFolder =
  (of: ValidCall): ValidCall =>
  async (world, caller) => ({
    ...(await of(world, caller)),
    upload: { type: 'application/octet-stream', content: await challengeFolder() },
  });

/** The library of an organisation, and how its materials are written. */
export const callsOfMaterials: ValidCalls = {
  'PATCH /api/materials/:materialId': async (world, caller) => ({
    ...(await ofQuiz(world, caller)),
    body: { title: freshName() },
    revision: 1,
  }),
  'PUT /api/materials/:materialId/archived': async (world, caller) => ({
    ...(await ofQuiz(world, caller)),
    body: { archived: true },
  }),
  'GET /api/materials/:materialId/versions/:versionId/search': () => ({ query: { k: 'words' } }),
  'GET /api/materials/:materialId/book-draft': ofBook,
  'GET /api/materials/:materialId/book-draft/chapters/:slug': ofBook,
  'GET /api/materials/:materialId/book-draft/assets/:path': ofBook,
  'PUT /api/materials/:materialId/book-draft/outline': outline,
  'PUT /api/materials/:materialId/book-draft/chapters/:slug': async (world, caller) => {
    const params = { materialId: (await freshBook(world, caller)).materialId, slug: 'one' };
    const { result } = await world.people.admin.client.call(getDraftChapter, { params });
    return { params, body: { markdown: freshName() }, revision: result.revision };
  },
  'DELETE /api/materials/:materialId/book-draft': ofBook,
  'POST /api/materials/:materialId/book': savedOutline,
  'POST /api/materials/:materialId/book-draft/pictures': withPicture(ofBook),
  'POST /api/materials': () => ({ body: { type: 'survey', ...facts() } }),
  'GET /api/materials/:materialId/draft': ofSurvey,
  'PUT /api/materials/:materialId/draft': surveyDraft,
  'PUT /api/materials/:materialId/editors/:pageUuid': ofSurvey,
  'DELETE /api/materials/:materialId/draft': savedSurveyDraft,
  'POST /api/materials/:materialId/versions': savedSurveyDraft,
  'GET /api/materials/:materialId/content': ofThings('surveyId'),
  'POST /api/materials/:materialId/pictures': withPicture(ofSurvey),
  'GET /api/materials/:materialId/files/:fileId': (world, caller) =>
    processedFile(world, caller, 'ready'),
  'GET /api/materials/:materialId/files/:fileId/processings': (world, caller) =>
    processedFile(world, caller, 'ready'),
  'POST /api/materials/:materialId/files/:fileId/processings/:purpose/retry': (world, caller) =>
    processedFile(world, caller, 'failed'),
  'GET /api/materials/:materialId/files/:fileId/processings/:purpose/results/:resultName': (
    world,
    caller,
  ) => processedFile(world, caller, 'ready'),
  'GET /api/materials/:materialId/difference': (world) => ({
    query: { from: idOf(world, 'versionId'), to: idOf(world, 'versionId') },
  }),
  'POST /api/materials/:materialId/assisted/ends': async (world, caller) => {
    const { materialId } = await freshBook(world, caller);
    const key = { organisationId: world.organisationId, materialId };
    const taken = { model: 'M', takenBy: caller.userId, takenAt: world.test.clock.now(), since: 1 };
    const part = { kind: 'translation' as const, part: 'one', title: 'One' };
    await insertAssisted(world.test.db, key, [{ ...part, ...taken }]);
    const [noted] = await selectAssisted(world.test.db, key);
    return { params: { materialId }, body: { ids: [noted?.id ?? 0] } };
  },
  'POST /api/materials/:materialId/copies': () => ({ body: { title: freshName() } }),
  'DELETE /api/materials/:materialId': ofSurvey,
  'DELETE /api/materials/:materialId/video': async ({ test, ...world }, caller) => ({
    params: {
      materialId: (await seedVideo(test.db, test.services.storage, by({ test, ...world }, caller)))
        .materialId,
    },
  }),
  'POST /api/challenges/quizzes': () => ({ body: facts() }),
  'GET /api/challenges/quizzes/:materialId/draft': ofQuiz,
  'PUT /api/challenges/quizzes/:materialId/draft': quizDraft,
  'DELETE /api/challenges/quizzes/:materialId/draft': savedQuizDraft,
  'POST /api/challenges/quizzes/:materialId/versions': savedQuizDraft,
  'POST /api/challenges/quizzes/:materialId/pictures': withPicture(ofQuiz),
  'GET /api/challenges/quizzes/:materialId/stats': ofThings('quizId'),
  'GET /api/challenges/quizzes/:materialId': ofThings('quizId'),
  'POST /api/challenges/code': () => ({ body: { style: 'algorithm', ...facts() } }),
  'GET /api/challenges/code/:materialId/draft': ofCode,
  'PUT /api/challenges/code/:materialId/draft': codeDraft,
  'DELETE /api/challenges/code/:materialId/draft': ofCode,
  'POST /api/challenges/code/folders': withFolder(() => ({})),
  'GET /api/challenges/code/:materialId/folder': ofCode,
  'PUT /api/challenges/code/:materialId/draft/folder': withFolder(async (world, caller) => {
    const { params, revision } = await codeDraft(world, caller);
    return { params, revision };
  }),
  'POST /api/challenges/code/:materialId/trials': ofCode,
  'POST /api/challenges/code/:materialId/versions': publishedCode,
  'GET /api/challenges/code/:materialId': async (world, caller) => ({
    params: { materialId: (await freshCodeClass(world, caller)).materialId },
  }),
  'GET /api/materials/:materialId/lti': ofTool,
  'GET /lti/preview/:materialId': ofTool,
  'GET /api/storage/room': () => ({ query: { kind: 'file', bytes: 1 } }),
};
