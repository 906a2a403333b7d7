import type { CertificateSubject } from '../../../domain/certificates/certificates.schema.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import type { Language } from '../../../domain/format/language.ts';

interface Words {
  readonly title: string;
  readonly above: string;
  readonly below: string;
  readonly verify: string;
  readonly revoked: string;
}

type InLanguages = Readonly<Record<Language, Words>>;

const ofClass: InLanguages = {
  en: {
    title: 'Certificate of Completion',
    above: 'This certifies that',
    below: 'has completed',
    verify: 'Verify at',
    revoked: 'REVOKED',
  },
  ja: {
    title: '修了証',
    above: '',
    below: 'は、次の課程を修了したことを証します。',
    verify: '真正性の確認',
    revoked: '取消済み',
  },
};

const ofExam: InLanguages = {
  en: { ...ofClass.en, title: 'Certificate of Achievement', below: 'has passed the exam' },
  ja: { ...ofClass.ja, title: '合格証', below: 'は、次の試験に合格したことを証します。' },
};

export const certificateWords: Readonly<Record<CertificateSubject, InLanguages>> = {
  class: ofClass,
  exam: ofExam,
};

export const dayOf = (at: Date, timeZone: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeZone }).format(at);
