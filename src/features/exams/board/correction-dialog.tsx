import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Board } from '../../../../domain/exams/exam-board.contract.ts';
import { correctExamQuestion } from '../../../../domain/exams/exam-corrections.contract.ts';
import { textOf } from '../../../../domain/exams/exam-corrections.rules.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { call } from '../../../lib/api.ts';
import { examMarkingQuery } from '../desk/exam-desk.queries.ts';
import { CorrectionDifference } from '../taking/correction-difference.tsx';
import { Deed, useDeed } from './board-dialogs.tsx';

interface Props {
  readonly examId: number;
  readonly lang: Language;
  readonly corrections: Board['corrections'];
  readonly onClose: () => void;
}

/** Corrects the text of a question for everybody who has it, as they will read it. */
export function CorrectionDialog({ examId, lang, corrections, onClose }: Props) {
  const { t } = useLingui();
  const { data: marking } = useQuery(examMarkingQuery(examId));
  const [questionId, setQuestionId] = useState<number>();
  const [text, setText] = useState('');
  const asked = marking?.questions ?? [];
  const nowOf = (id: number | undefined): string => {
    const question = asked.find((one) => one.question.id === id)?.question;
    return (
      corrections.find((one) => one.questionId === id)?.text ??
      (question ? textOf(question, lang) : '')
    );
  };
  const before = nowOf(questionId);
  const correct = useDeed(examId, onClose, async () => {
    const body = { questionId: questionId ?? 0, text: text.trim(), before };
    await call(correctExamQuestion, { params: { examId }, body });
  });
  const isOther = text.trim() !== '' && text.trim() !== before.trim();
  return (
    <Deed
      title={t`Correct a question`}
      action={<Trans>Correct for everybody</Trans>}
      isReady={questionId !== undefined && isOther}
      isSaving={correct.isPending}
      onDo={() => correct.mutate()}
      onClose={onClose}
    >
      <NativeSelect
        size="md"
        label={t`Question`}
        value={questionId === undefined ? '' : String(questionId)}
        onChange={({ currentTarget }) => {
          const id = currentTarget.value === '' ? undefined : Number(currentTarget.value);
          setQuestionId(id);
          setText(nowOf(id));
        }}
        data={[
          { value: '', label: t({ message: 'Choose a question', context: 'of an exam' }) },
          ...asked.map(({ question, partTitle }) => ({
            value: String(question.id),
            label: `${partTitle} · ${nowOf(question.id).replaceAll(/\s+/g, ' ').slice(0, 60)}`,
          })),
        ]}
      />
      {questionId !== undefined && (
        <Textarea
          size="md"
          label={t`Corrected text`}
          description={t`Everybody who has this question sees what changed and confirms it. Only the text changes: the choices and the correct answer stay.`}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={20_000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {questionId !== undefined && isOther && (
        <CorrectionDifference correction={{ before, text: text.trim() }} lang={lang} />
      )}
    </Deed>
  );
}
