import type { Language } from '../../domain/format/language.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { withoutFurigana } from '../../domain/aichats/furigana.rules.ts';
import type { HelpLevel, HelpStep } from '../../domain/aichats/help-level.ts';
import { dateFormat } from '../../domain/format/intl-formats.ts';
import { presentForStaff, filterOf, type TranscriptQuery } from './transcripts.service.ts';
import { listMessagesOf, listShown, noteOpening } from './transcripts.repo.ts';

const headings = {
  en: [
    'Conversation',
    'Name',
    'Class',
    'Material',
    'Time',
    'Who',
    'Text',
    'Model',
    'Tokens',
    'Help level',
    'Hint given',
    'Furthest hint given',
  ],
  ja: [
    '会話',
    '氏名',
    'クラス',
    '教材',
    '日時',
    '発言者',
    '本文',
    'モデル',
    'トークン',
    'ヘルプレベル',
    '提示したヒント',
    '到達したヒント',
  ],
} satisfies Record<Language, string[]>;
const speakers = {
  en: { user: 'Trainee', assistant: 'Assistant' },
  ja: { user: '受講者', assistant: 'アシスタント' },
} satisfies Record<Language, Record<'user' | 'assistant', string>>;

/** In the words of the pages. */
const levels = {
  en: { none: 'No help', hints: 'Hints only', explain: 'Explain concepts', full: 'Full help' },
  ja: {
    none: 'ヘルプなし',
    hints: 'ヒントのみ',
    explain: '考え方の説明',
    full: 'すべて手伝う',
  },
} satisfies Record<Language, Record<HelpLevel, string>>;
const steps = {
  en: { question: 'A question back', hint: 'A hint', bigHint: 'A bigger hint' },
  ja: { question: '考えるための質問', hint: 'ヒント', bigHint: 'もう少し大きなヒント' },
} satisfies Record<Language, Record<HelpStep, string>>;

const conversationsAtOnce = 100;

/** Whoever takes them all has opened each of them. */
export async function transcriptsAsFile(
  context: Context,
  query: Omit<TranscriptQuery, 'limit' | 'offset'>,
): Promise<CsvReply> {
  const { services, db, actor, language, now } = context;
  const timeZone = await timeZoneOf(context);
  const filter = await filterOf(context, query);
  const stepOf = (step: HelpStep | null): string => (step ? steps[language][step] : '');
  const time = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

  async function* rows() {
    for (let offset = 0; ; offset += conversationsAtOnce) {
      const page = { limit: conversationsAtOnce, offset };
      const { rows: shown } = await listShown(db, actor, filter, page);
      await services.database.db.transaction(async (writing) => {
        for (const { id } of shown) await noteOpening(writing, actor, id, now);
      });
      const ids = shown.map(({ id }) => id);
      const messages = ids.length > 0 ? await listMessagesOf(db, actor.organisationId, ids) : [];
      for (const { id, trainee, classTitle, helpStep: furthest } of shown)
        for (const { message, materialTitle } of messages) {
          if (message.conversationId !== id) continue;
          const { chatRole, content, model = '', tokens } = presentForStaff(message, materialTitle);
          yield [
            id,
            trainee.name,
            classTitle,
            materialTitle,
            time.format(message.createdAt),
            speakers[language][chatRole],
            withoutFurigana(content),
            model,
            tokens,
            message.helpLevel ? levels[language][message.helpLevel] : '',
            stepOf(message.helpStep),
            stepOf(furthest),
          ];
        }
      if (shown.length < conversationsAtOnce) return;
    }
  }

  return {
    fileName: language === 'ja' ? 'AIチャット.csv' : 'AI chats.csv',
    columns: headings[language],
    rows: rows(),
  };
}
