import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { handInSurvey, type OwnHandIn } from '../../../../domain/surveys/hand-in.contract.ts';
import {
  type SurveyAnswers,
  SurveyAnswersSchema,
} from '../../../../domain/surveys/answers.schema.ts';
import type { SurveyContent } from '../../../../domain/surveys/survey.schema.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { enqueue, onOutboxEvent } from '../../../offline/outbox/outbox.ts';
import { useWaiting } from '../../../offline/outbox/use-waiting.ts';
import { ownHandInKey, type SurveyPlace } from '../surveys.queries.ts';

interface Survey {
  readonly place: SurveyPlace;
  readonly materialVersionId: number;
  readonly content: SurveyContent;
}

const entityOf = ({ classMaterialId }: SurveyPlace) => `survey:${classMaterialId}`;

/** Handing in, with a network or without one. */
export function useHandIn({ place, materialVersionId, content }: Survey) {
  const client = useQueryClient();
  const { classId, classMaterialId } = place;
  const canChange = content.mayChange && !content.isAnonymous;

  useEffect(
    () =>
      onOutboxEvent((outboxEvent) => {
        if (outboxEvent.kind !== 'written' || outboxEvent.operation.path !== handInSurvey.path)
          return;
        void client.invalidateQueries({ queryKey: ownHandInKey({ classMaterialId }) });
      }),
    [client, classMaterialId],
  );

  return async (answers: SurveyAnswers): Promise<void> => {
    const answeredAt = new Date().toISOString();
    await enqueue({
      endpoint: handInSurvey,
      params: { classId, surveyInClassId: classMaterialId },
      body: { materialVersionId, answers, answeredAt },
      entity: entityOf(place),
      place: { classId, classMaterialId },
      replaces: canChange,
    });
    const queryKey = ownHandInKey({ classMaterialId });
    void client.cancelQueries({ queryKey });
    client.setQueryData<OwnHandIn>(queryKey, {
      isHandedIn: true,
      handedInAt: content.isAnonymous ? null : answeredAt,
      materialVersionId,
      answers: content.isAnonymous ? null : answers,
      canChange,
    });
  };
}

const BodySchema = z.object({ answers: SurveyAnswersSchema });

/** What of this survey is not on the server yet, and what the server said if it would not take it. */
export function useUnsent(place: SurveyPlace) {
  const waiting = useWaiting(entityOf(place)).filter(({ entity }) => entity === entityOf(place));
  const last: Operation | undefined = waiting.at(-1);
  return {
    answers: BodySchema.safeParse(last?.body).data?.answers,
    isUnsent: last !== undefined && last.state !== 'refused',
    refusal: waiting.find(({ state }) => state === 'refused')?.refusal?.message,
  };
}
