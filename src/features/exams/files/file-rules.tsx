import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ExamFileRules } from '../../../../domain/exams/exam-file.schema.ts';
import { kindWords } from './file-words.ts';

/** How many files of which kinds, and how large each may be. */
export function FileRules({ rules }: { rules: ExamFileRules }) {
  const { i18n } = useLingui();
  const { kinds, mostFiles, mostMegabytes } = rules;
  const names = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    kinds.map((kind) => i18n._(kindWords[kind])),
  );
  return (
    <>
      <Plural value={mostFiles} one="At most # file" other="At most # files" /> ·{' '}
      <Trans>each up to {mostMegabytes} MB</Trans> · {names}
    </>
  );
}
