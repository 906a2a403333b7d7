import { Trans, useLingui } from '@lingui/react/macro';
import { draftLimits } from '../../../../domain/aichats/drafts.contract.ts';
import type { Language } from '../../../../domain/format/language.ts';
import type { Cue } from '../../../../domain/videos/cue.schema.ts';
import { Beside, Suggestion } from '../../../ui/Suggestion/suggestion.tsx';

interface Props {
  readonly materialId: number;
  readonly language: Language;
  readonly cues: readonly Cue[];
  readonly others: readonly Cue[];
  readonly onChange: (cues: Cue[]) => void;
}

const sameTime = (one: Cue, other: Cue): boolean =>
  one.start === other.start && one.end === other.end;

/** What is said in the other language and not in this one yet, translated a stretch at a time. */
export function CaptionsSuggestion({ materialId, language, cues, others, onChange }: Props) {
  const { t } = useLingui();
  const missing = others
    .filter((other) => other.text.trim() !== '' && !cues.some((cue) => sameTime(cue, other)))
    .slice(0, draftLimits.cues);
  if (missing.length === 0) return null;
  return (
    <Suggestion
      label={t`Draft captions from the other language with AI`}
      asked={() => ({
        kind: 'captions',
        lang: language,
        cues: missing.map(({ id, text }) => ({ id, text })),
      })}
      material={{
        id: materialId,
        partsOf: ({ cues: drafted }) => (drafted.length > 0 ? [{ part: language, title: '' }] : []),
      }}
      onTake={({ cues: drafted }) => {
        const made = drafted.flatMap(({ id, text }) => {
          const like = missing.find((one) => one.id === id);
          return like && text.trim() !== '' ? [{ ...like, text }] : [];
        });
        onChange([...cues, ...made].toSorted((one, other) => one.start - other.start));
      }}
    >
      {({ cues: drafted }) =>
        drafted.length === 0 ? (
          <p>
            <Trans>No captions were drafted.</Trans>
          </p>
        ) : (
          drafted.map(({ id, text }) => (
            <Beside
              key={id}
              original={missing.find((one) => one.id === id)?.text ?? ''}
              made={text}
            />
          ))
        )
      }
    </Suggestion>
  );
}
