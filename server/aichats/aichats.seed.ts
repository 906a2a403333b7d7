import type { HelpLevel } from '../../domain/aichats/help-level.ts';
import type { DraftKind } from '../../domain/aichats/drafts.contract.ts';
import type { Source } from '../../domain/aichats/passage.schema.ts';
import {
  languageOfQuestion,
  mostPlaces,
  searchAnswer,
  searchName,
  searchVersion,
} from '../../domain/aichats/search-answer.rules.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { searchable } from '../db/like-pattern.ts';
import { aiConversations, aiMessages, aiOpenings } from './aichats.table.ts';
import { aiDrafts } from './budgets.table.ts';
import { retrieve } from './retrieval.service.ts';

export interface NewConversation {
  readonly organisationId: number;
  readonly userId: number;
  readonly classId?: number;
  readonly classMaterialId?: number;
  readonly helpLevel?: HelpLevel;
  readonly turns?: readonly {
    readonly question: string;
    readonly answer: string;
    readonly sources?: readonly Source[];
    readonly at?: Date;
  }[];
  readonly isClosed?: boolean;
  readonly openedBy?: readonly { readonly userId: number; readonly openedAt: Date }[];
}

/** A draft that somebody was given. Returns its id. */
export async function seedDraft(
  db: Db,
  given: { readonly organisationId: number; readonly userId: number; readonly kind: DraftKind },
): Promise<number> {
  const told = { model: 'Aozora Tutor 2.1', inputTokens: 300, outputTokens: 100 };
  const [draft] = await db
    .insert(aiDrafts)
    .values({ ...given, ...told, month: '2026-11' })
    .returning({ id: aiDrafts.id });
  return draft?.id ?? 0;
}

/** Questions that Keiko Search has answered. */
export async function seedConversation(
  db: Db,
  given: NewConversation,
): Promise<{ conversationId: number; messageId: number }> {
  const { organisationId, userId } = given;
  const turns = given.turns ?? [{ question: 'What is a pointer?', answer: 'Found in 1 place.' }];
  const startedAt = turns[0]?.at ?? new Date();
  const lastAskedAt = turns.at(-1)?.at ?? startedAt;
  const [conversation] = await db
    .insert(aiConversations)
    .values({
      organisationId,
      userId,
      classId: given.classId ?? null,
      startedAt,
      lastAskedAt,
      closedAt: given.isClosed ? lastAskedAt : null,
    })
    .returning({ id: aiConversations.id });
  const conversationId = conversation?.id ?? 0;
  const basis = { organisationId, conversationId, classMaterialId: given.classMaterialId ?? null };
  let messageId = 0;
  for (const [index, { question, answer, sources = [], at = startedAt }] of turns.entries()) {
    const [written] = await db
      .insert(aiMessages)
      .values([
        {
          ...basis,
          role: 'user' as const,
          content: question,
          words: searchable(question),
          createdAt: at,
        },
        {
          ...basis,
          role: 'assistant' as const,
          content: answer,
          words: searchable(answer),
          createdAt: at,
          state: 'done' as const,
          model: searchName,
          modelVersion: searchVersion,
          helpLevel: given.helpLevel ?? null,
          sources: [...sources],
          inputTokens: 0,
          outputTokens: 0,
          isFinalInContext: given.isClosed === true && index === turns.length - 1,
          arrivedAt: at,
        },
      ])
      .returning({ id: aiMessages.id })
      .then((rows) => rows.toReversed());
    messageId = written?.id ?? messageId;
  }
  for (const opening of given.openedBy ?? [])
    await db.insert(aiOpenings).values({ organisationId, conversationId, ...opening });
  return { conversationId, messageId };
}

interface Asking {
  readonly organisationId: number;
  readonly userId: number;
  readonly classId: number;
  readonly question: string;
  readonly lang: Language;
  readonly today: string;
}

/** What Keiko Search answers to a question on this day, with what it found. */
export async function answerOf(
  db: Db,
  { question, classId, lang, ...seeker }: Asking,
): Promise<{ answer: string; sources: Source[] }> {
  const place = { classId, classMaterialId: undefined, chapter: undefined };
  const found = await retrieve({ db, ...seeker }, question, place, mostPlaces);
  const sources = found.map((source) => ({ ...source, isCited: true }));
  return { answer: searchAnswer(sources, languageOfQuestion(question, lang)), sources };
}
