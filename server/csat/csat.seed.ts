import { mondayOf } from '../../domain/csat/csat.rules.ts';
import type { CsatItem, CsatKind, Rhythm } from '../../domain/csat/csat.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { insertAnswer, insertMark } from './own-csat.repo.ts';
import { type ClassKey, holdSettings, updateSettings } from './settings.repo.ts';

const labels = {
  en: { satisfaction: 'How content are you?', comprehension: 'How well did you understand it?' },
  ja: { satisfaction: '内容に満足していますか？', comprehension: 'どのくらい理解できましたか？' },
} satisfies Record<Language, Record<CsatKind, string>>;

const itemOf = (type: CsatKind, lang: Language): CsatItem => ({
  type,
  id: type,
  label: labels[lang][type],
  help: '',
  isRequired: false,
  condition: null,
});

/** Both questions after each section, with names, unless told otherwise. */
export async function seedCsatSettings(
  db: Db,
  given: ClassKey & {
    readonly kinds?: readonly CsatKind[];
    readonly lang?: Language;
    readonly rhythm?: Rhythm;
    readonly isAnonymous?: boolean;
    readonly alertBelow?: number;
    readonly alertUserIds?: number[];
  },
): Promise<void> {
  const { organisationId, classId, kinds = ['satisfaction', 'comprehension'] } = given;
  const key = { organisationId, classId };
  await holdSettings(db, key);
  await updateSettings(db, key, {
    items: kinds.map((kind) => itemOf(kind, given.lang ?? 'en')),
    rhythm: given.rhythm ?? 'section',
    isAnonymous: given.isAnonymous ?? false,
    alertBelow: given.alertBelow ?? null,
    alertUserIds: given.alertUserIds ?? [],
  });
}

/** What somebody said. */
export async function seedCsat(
  db: Db,
  given: ClassKey & {
    readonly userId: number;
    readonly occasion: string;
    readonly sectionId?: number;
    readonly saidOn: string;
    readonly isAnonymous?: boolean;
    readonly satisfaction?: number;
    readonly comprehension?: number;
    readonly words?: string;
  },
): Promise<void> {
  const { organisationId, classId, userId, occasion, sectionId = null, isAnonymous } = given;
  const said = { satisfaction: given.satisfaction, comprehension: given.comprehension };
  const base = {
    organisationId,
    classId,
    occasion,
    sectionId,
    userId: isAnonymous ? null : userId,
    saidOn: isAnonymous ? mondayOf(given.saidOn) : given.saidOn,
  };
  const self = { organisationId, userId };
  for (const kind of ['satisfaction', 'comprehension'] as const) {
    const rating = said[kind];
    if (rating === undefined) continue;
    await insertMark(db, self, { classId, occasion, kind });
    await insertAnswer(db, { ...base, kind, rating });
  }
  if (given.words === undefined) return;
  await insertMark(db, self, { classId, occasion, kind: 'comment' });
  await insertAnswer(db, { ...base, kind: 'comment', words: given.words });
}
