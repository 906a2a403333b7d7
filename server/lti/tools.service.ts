import { createHash, randomBytes } from 'node:crypto';
import { importSPKI } from 'jose';
import { hasFeature } from '../../domain/access/features.ts';
import { AppError } from '../../domain/http/errors.ts';
import { isOfTool } from '../../domain/lti/lti-address.ts';
import type { LtiToolFacts } from '../../domain/lti/lti.schema.ts';
import type { Sentence } from '../../domain/format/language.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { readClientId } from './client-id.ts';
import { algorithm } from './keys.service.ts';
import { factsOf } from './tools.present.ts';
import {
  countMaterials,
  deleteExpiredOnce,
  insertOnce,
  insertTool,
  lockTool,
  selectClient,
  selectTool,
  selectTools,
  type ToolRow,
  updateToolRow,
} from './tools.repo.ts';

export type CountedTool = ToolRow & { readonly materialCount: number };

export async function listTools({ db, actor }: Context): Promise<CountedTool[]> {
  const counts = await countMaterials(db, actor.organisationId);
  const rows = await selectTools(db, actor.organisationId);
  return rows.map((row) => ({ ...row, materialCount: counts.get(row.id) ?? 0 }));
}

export async function createTool(context: Context, facts: LtiToolFacts): Promise<CountedTool> {
  await requireWhole(context, facts);
  const { db, actor, now } = context;
  const toolId = await insertTool(db, {
    ...facts,
    organisationId: actor.organisationId,
    clientName: randomBytes(16).toString('hex'),
    deploymentId: randomBytes(8).toString('hex'),
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  await recordChange(context, {
    action: 'lti.createTool',
    subjectType: 'ltiTool',
    subjectId: toolId,
    after: facts,
  });
  return await getTool(context, toolId);
}

export async function updateTool(
  context: Context,
  toolId: number,
  facts: LtiToolFacts,
): Promise<CountedTool> {
  const before = await holdTool(context, toolId);
  if (context.ifMatch !== before.revision) throw new AppError('staleRevision');
  await requireWhole(context, facts);
  const { db, actor, now } = context;
  const key = { organisationId: actor.organisationId, toolId };
  await updateToolRow(db, key, { ...facts, updatedAt: now });
  await recordChange(context, {
    action: 'lti.updateTool',
    subjectType: 'ltiTool',
    subjectId: toolId,
    before: factsOf(before),
    after: facts,
  });
  return await getTool(context, toolId);
}

export async function archiveTool(
  context: Context,
  toolId: number,
  archived: boolean,
): Promise<CountedTool> {
  const before = await holdTool(context, toolId);
  if ((before.archivedAt !== null) !== archived) {
    const { db, actor, now } = context;
    const key = { organisationId: actor.organisationId, toolId };
    await updateToolRow(db, key, { archivedAt: archived ? now : null, updatedAt: now });
    await recordChange(context, {
      action: archived ? 'lti.archiveTool' : 'lti.restoreTool',
      subjectType: 'ltiTool',
      subjectId: toolId,
    });
  }
  return await getTool(context, toolId);
}

/** A tool of the organisation that may be opened; undefined when there is no such one. */
export async function findOpenTool(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  toolId: number | null,
): Promise<ToolRow | undefined> {
  if (toolId === null || !hasFeature(actor.features, 'lti')) return undefined;
  const found = await selectTool(db, { organisationId: actor.organisationId, toolId });
  return found?.archivedAt === null ? found : undefined;
}

/** The tool of a client id, while its organisation works with tools; undefined for anything else. */
export async function findClient(db: Db, clientId: string): Promise<ToolRow | undefined> {
  const named = readClientId(clientId);
  const found = named && (await selectClient(db, named));
  return found && hasFeature(new Set(found.features), 'lti') ? found.tool : undefined;
}

/** Whether this is heard for the first time. It is remembered until nobody would take it any more. */
export async function isFirstTime(
  db: Db,
  { organisationId, id: toolId }: Pick<ToolRow, 'organisationId' | 'id'>,
  kind: 'nonce' | 'jti',
  said: string,
  expiresAt: Date,
): Promise<boolean> {
  const hash = createHash('sha256').update(said).digest('hex');
  return await insertOnce(db, { organisationId, toolId, kind, hash, expiresAt });
}

export const forgetSaidOnce = deleteExpiredOnce;

async function getTool({ db, actor }: Context, toolId: number): Promise<CountedTool> {
  const { organisationId } = actor;
  const found = await selectTool(db, { organisationId, toolId });
  if (!found) throw new AppError('notFound');
  const counts = await countMaterials(db, organisationId);
  return { ...found, materialCount: counts.get(toolId) ?? 0 };
}

async function holdTool({ db, actor }: Context, toolId: number): Promise<ToolRow> {
  const found = await lockTool(db, { organisationId: actor.organisationId, toolId });
  if (!found) throw new AppError('notFound');
  return found;
}

/** Refuses a tool whose signatures nobody could verify, or whose parts lie in different places. */
async function requireWhole({ language }: Context, facts: LtiToolFacts): Promise<void> {
  const { jwksUrl, publicKey } = facts;
  if ((jwksUrl === null) === (publicKey === null)) refuse(oneOfTwo[language]);
  if (publicKey !== null)
    await importSPKI(publicKey, algorithm).catch(() => refuse(noKey[language]));
  const isHome = isOfTool(facts.targetLinkUri, { ...facts, targetLinkUri: facts.loginUrl });
  if (!isHome) refuse(otherPlace[language]);
}

function refuse(sentence: string): never {
  throw new AppError('invalidInput', { messages: [sentence] });
}

const oneOfTwo = {
  en: 'Either “jwksUrl” or “publicKey” is required.',
  ja: '「jwksUrl」と「publicKey」のどちらか一方を入力してください。',
} satisfies Sentence;

const noKey = {
  en: '“publicKey” is not a public RSA key.',
  ja: '「publicKey」はRSA公開鍵ではありません。',
} satisfies Sentence;

const otherPlace = {
  en: '“targetLinkUri” must be at the address of “loginUrl” or of one of “redirectUris”.',
  ja: '「targetLinkUri」は「loginUrl」または「redirectUris」と同じサイトのアドレスにしてください。',
} satisfies Sentence;
