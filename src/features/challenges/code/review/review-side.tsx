import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { sumPoints } from '../../../../../domain/challenges/points.ts';
import { mostCasePoints } from '../../../../../domain/challenges/code/review.rules.ts';
import type { Review } from '../../../../../domain/challenges/code/review.schema.ts';
import { AssistedNote } from '../../../../ui/Suggestion/assisted-note.tsx';
import { Replacing, ReplacingPoints, Suggestion } from '../../../../ui/Suggestion/suggestion.tsx';
import { RubricFields } from '../../rubric-fields.tsx';
import { feedbackAsked } from './feedback-asked.ts';
import classes from './review-side.module.css';
import { wordsInLanguage } from '../words-in-language.ts';
import { CheckPart } from './check-part.tsx';
import { HelpPart } from './help-part.tsx';
import { ReviewCases } from './review-cases.tsx';
import { ReviewTimeline } from './review-timeline.tsx';
import type { DecisionForm } from './use-decision.ts';

interface Props {
  readonly review: Review;
  readonly form: DecisionForm;
}

const mostLetters = 5000;

/** What a submission is worth and why: criteria, cases, what is said to all of it, and how it came about. */
export function ReviewSide({ review, form }: Props) {
  const { t, i18n } = useLingui();
  const { rubric, maxPoints } = review;
  const { lang, text: task } = wordsInLanguage(review.statement);
  const given = rubric.flatMap(({ id }) => form.rubricPoints[id] ?? []);
  const mostOfRubric = i18n.number(sumPoints(rubric.map(({ points }) => points)));
  const ofRubric = i18n.number(sumPoints(given));
  const left = rubric.length - given.length;
  // Whoever goes on to something else has their points kept.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) void form.save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nobody acts on it: it hears that its fields were left
    <section className={classes.side} aria-label={t`Points`} onBlur={onBlur}>
      <h2 className={classes.total}>
        <Trans>Total</Trans>
        <span>
          <b>{form.points === null ? '–' : i18n.number(form.points)}</b> / {i18n.number(maxPoints)}
        </span>
      </h2>
      {rubric.length > 0 && (
        <div className={classes.part}>
          <h3 className={classes.head}>
            <Trans>Rubric</Trans>
            <span>
              {ofRubric} / {mostOfRubric}
              {left > 0 && (
                <>
                  {' · '}
                  <Plural value={left} one="# left" other="# left" />
                </>
              )}
            </span>
          </h3>
          <RubricFields
            rubric={rubric.map((criterion) => ({ ...criterion, description: '' }))}
            values={form.texts}
            onFocus={() => {}}
            onChange={form.setCriterion}
          />
        </div>
      )}
      {review.cases.length > 0 && (
        <div className={classes.part}>
          <ReviewCases review={review} casePoints={form.casePoints} />
          <TextInput
            size="sm"
            className={classes.byHand}
            label={t`Points of the cases by hand (of ${mostCasePoints(review)})`}
            placeholder={t`As they were run`}
            inputMode="decimal"
            autoComplete="off"
            value={form.casesText}
            error={form.isCasesFit ? undefined : t`Between 0 and ${mostCasePoints(review)}`}
            onChange={(event) => form.setCases(event.currentTarget.value)}
          />
        </div>
      )}
      <div className={classes.part}>
        <Textarea
          label={t`Overall comment`}
          autosize
          minRows={2}
          maxLength={mostLetters}
          value={form.comment}
          onChange={(event) => form.setComment(event.currentTarget.value)}
        />
        {form.isAssisted && <AssistedNote isOpen />}
        <Suggestion
          label={t`Draft feedback with AI`}
          asked={() => feedbackAsked(review)}
          onTake={form.take}
        >
          {(draft) => (
            <>
              <Replacing before={form.comment} after={draft.text} />
              <ReplacingPoints criteria={draft.criteria} now={form.texts} />
            </>
          )}
        </Suggestion>
      </div>
      <CheckPart
        key={review.attemptId}
        attemptId={review.attemptId}
        asked={{ lang, task, work: review.code }}
        className={classes.part}
      />
      <HelpPart attemptId={review.attemptId} className={classes.part} />
      <div className={classes.part}>
        <ReviewTimeline review={review} />
      </div>
    </section>
  );
}
