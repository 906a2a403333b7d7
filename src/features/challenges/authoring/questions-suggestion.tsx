import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Draft, draftLimits } from '../../../../domain/aichats/drafts.contract.ts';
import type { QuestionDraft } from '../../../../domain/challenges/question.schema.ts';
import { listMaterials } from '../../../../domain/materials/materials.contract.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { draftingQuery } from '../../../lib/ai-drafts.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { partsNamed } from '../../../ui/Suggestion/parts-named.ts';
import { InlineCode } from '../../../ui/InlineCode/inline-code.tsx';
import { Suggestion } from '../../../ui/Suggestion/suggestion.tsx';
import classes from './questions-suggestion.module.css';

interface Props {
  /** The quiz. */
  readonly quizId: number;
  readonly lang: Language;
  /** How many more a quiz can have. */
  readonly room: number;
  readonly onTake: (questions: QuestionDraft[]) => void;
}

const searchAfterMs = 300;

/** Questions about a material as an engine would ask them, to be added to the quiz. */
export function QuestionsSuggestion({ quizId, lang, room, onTake }: Props) {
  const { t } = useLingui();
  const { data: drafting } = useQuery(draftingQuery());
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, searchAfterMs);
  const [materialId, setMaterialId] = useState<number>();
  const [count, setCount] = useState(3);
  const { data: materials = [] } = useQuery({
    ...notKept,
    queryKey: ['materials', 'with-text', keyword] as const,
    queryFn: async ({ signal }) => {
      const query = { keyword, limit: 20 };
      const { result } = await call(listMaterials, { query }, { signal });
      return result.filter(({ type }) => withText.has(type));
    },
    enabled: drafting?.model !== undefined && drafting.model !== null,
  });
  if (!drafting?.model) return null;
  return (
    <section className={classes.box} aria-label={t`Questions from a material`}>
      <div className={classes.fields}>
        <Select
          size="md"
          label={t`Questions from a material`}
          placeholder={t`Choose a book, slides or a video`}
          searchable
          nothingFoundMessage={t`Nothing found`}
          filter={({ options }) => options}
          searchValue={typed}
          onSearchChange={setTyped}
          data={materials.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={materialId === undefined ? null : String(materialId)}
          onChange={(chosen) => setMaterialId(chosen === null ? undefined : Number(chosen))}
        />
        <NumberInput
          size="md"
          label={t({ message: 'How many', context: 'questions' })}
          min={1}
          max={draftLimits.questions}
          value={count}
          onChange={(value) => setCount(typeof value === 'number' ? value : 1)}
        />
      </div>
      <Suggestion
        label={t`Draft questions with AI`}
        isDisabled={materialId === undefined || room === 0}
        asked={() => ({ kind: 'questions', lang, materialId: materialId ?? 0, count })}
        onTake={({ questions }) => onTake(questions.slice(0, room).map(questionOf))}
        material={{
          id: quizId,
          partsOf: ({ questions }) =>
            partsNamed(questions.slice(0, room).map(({ prompt }) => prompt)),
        }}
      >
        {({ questions }) => <Drafted questions={questions} />}
      </Suggestion>
    </section>
  );
}

const withText: ReadonlySet<string> = new Set(['book', 'slide', 'video']);

function Drafted({ questions }: { questions: Draft['questions'] }) {
  const { t } = useLingui();
  if (questions.length === 0)
    return (
      <p>
        <Trans>No complete question was drafted.</Trans>
      </p>
    );
  return (
    <ol className={classes.questions}>
      {questions.map(({ prompt, choices, explanation }) => (
        <li key={prompt}>
          <ins>
            <InlineCode text={prompt} />
          </ins>
          <ul>
            {choices.map(({ text, isRight }) => (
              <li key={text}>
                <ins>
                  <InlineCode text={text} />
                </ins>{' '}
                {isRight && <strong>{t`(correct)`}</strong>}
              </li>
            ))}
          </ul>
          <span className={classes.why}>
            <InlineCode text={explanation} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const names = 'abcdefgh';

function questionOf({ prompt, choices, explanation }: Draft['questions'][number]): QuestionDraft {
  const named = choices.map(({ text, isRight }, index) => ({
    id: names[index] ?? '',
    text,
    isRight,
  }));
  return {
    kind: 'MCQ',
    prompt,
    weight: 1,
    explanation,
    body: { multiple: false, choices: named.map(({ id, text }) => ({ id, text })) },
    answerKey: { correct: named.filter(({ isRight }) => isRight).map(({ id }) => id) },
  };
}
