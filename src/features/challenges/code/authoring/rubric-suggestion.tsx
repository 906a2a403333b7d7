import { useLingui } from '@lingui/react/macro';
import { draftLimits } from '../../../../../domain/aichats/drafts.contract.ts';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { partsNamed } from '../../../../ui/Suggestion/parts-named.ts';
import { ReplacingPoints, Suggestion } from '../../../../ui/Suggestion/suggestion.tsx';
import { wordsInLanguage } from '../words-in-language.ts';
import { type DraftedFormProps, newId } from './form-props.ts';

/** Criteria as an engine would have them for this task, added to those that are there. */
export function RubricSuggestion({ materialId, content, onChange }: DraftedFormProps) {
  const { t } = useLingui();
  const { rubric, statement } = content;
  const { lang, text } = wordsInLanguage(statement);
  return (
    <Suggestion
      label={t`Draft criteria with AI`}
      isDisabled={text.trim() === '' || rubric.length >= codeLimits.criteria}
      asked={() => ({ kind: 'rubric', lang, task: text.slice(0, draftLimits.task) })}
      material={{
        id: materialId,
        partsOf: ({ criteria }) =>
          partsNamed(
            criteria.slice(0, codeLimits.criteria - rubric.length).map(({ title }) => title),
          ),
      }}
      onTake={({ criteria }) =>
        onChange({
          rubric: [
            ...rubric,
            ...criteria.map(({ title, points }) => ({ id: newId(), title, points })),
          ].slice(0, codeLimits.criteria),
        })
      }
    >
      {({ criteria }) => <ReplacingPoints criteria={criteria} now={{}} />}
    </Suggestion>
  );
}
