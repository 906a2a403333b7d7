import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { carriedAnswers } from '../../../../domain/surveys/answers.rules.ts';
import type { SurveyAnswers } from '../../../../domain/surveys/answers.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import type { SurveyContent } from '../../../../domain/surveys/survey.schema.ts';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { ownHandInQuery, type SurveyPlace } from '../surveys.queries.ts';
import { AnswerKeeper, useKeptAnswers } from './answers-on-device.ts';
import { SurveyDone } from './survey-done.tsx';
import { SurveySheet } from './survey-sheet.tsx';
import { useHandIn, useUnsent } from './use-hand-in.ts';

export interface SurveyRoomProps {
  readonly place: SurveyPlace;
  readonly materialVersionId: number;
  readonly title: string;
  /** Of the survey. */
  readonly lang: Language;
  readonly content: SurveyContent;
  readonly isCompleted: boolean;
  /** No new work today. */
  readonly isReadOnly: boolean;
  /** Handed in on this device. */
  readonly onCompleted: () => void;
}

/** A survey of a class: to be answered, or handed in and perhaps to be changed. */
export function SurveyRoom(props: SurveyRoomProps) {
  const { place, content, isCompleted } = props;
  const [kept, forget] = useKeptAnswers(place.classMaterialId);
  const unsent = useUnsent(place);
  const own = useQuery({ ...ownHandInQuery(place), enabled: isCompleted });
  const [isChanging, setIsChanging] = useState(false);
  if (kept === undefined) return <TextSkeleton />;
  const given = content.isAnonymous ? undefined : (unsent.answers ?? own.data?.answers);
  if (isCompleted && !isChanging) {
    const canChange = Boolean(own.data?.canChange && given) && !props.isReadOnly;
    return (
      <SurveyDone
        title={props.title}
        lang={props.lang}
        content={content}
        answers={given ?? undefined}
        isUnsent={unsent.isUnsent}
        refusal={unsent.refusal}
        onChange={canChange ? () => setIsChanging(true) : undefined}
      />
    );
  }
  const started = Object.keys(kept).length > 0 ? kept : (given ?? {});
  return (
    <Answering
      {...props}
      before={carriedAnswers(content, started)}
      isChange={isChanging}
      refusal={unsent.refusal}
      onDone={() => {
        forget();
        setIsChanging(false);
      }}
    />
  );
}

interface AnsweringProps extends SurveyRoomProps {
  readonly before: SurveyAnswers;
  readonly isChange: boolean;
  readonly refusal: string | undefined;
  readonly onDone: () => void;
}

function Answering(props: AnsweringProps) {
  const { place, materialVersionId, title, content, before, isReadOnly } = props;
  const [keeper] = useState(() => new AnswerKeeper(place.classMaterialId));
  const [isKept, setIsKept] = useState(true);
  const handIn = useHandIn({ place, materialVersionId, content });

  async function keep(answers: SurveyAnswers): Promise<void> {
    setIsKept(await keeper.keep(answers));
  }

  async function finish(answers: SurveyAnswers): Promise<void> {
    await handIn(answers);
    await keeper.keep(undefined);
    props.onCompleted();
    props.onDone();
  }

  return (
    <SurveySheet
      title={title}
      lang={props.lang}
      content={content}
      before={before}
      isReadOnly={isReadOnly}
      isChange={props.isChange}
      isKept={isKept}
      refusal={props.refusal}
      onChange={(answers) => void keep(answers)}
      onHandIn={finish}
      onCancel={
        props.isChange
          ? () => {
              void keeper.keep(undefined);
              props.onDone();
            }
          : undefined
      }
    />
  );
}
