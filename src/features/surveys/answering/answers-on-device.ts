import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  type SurveyAnswers,
  SurveyAnswersSchema,
} from '../../../../domain/surveys/answers.schema.ts';
import { ValueKeeper } from '../../../offline/value-keeper.ts';
import { findValue } from '../../../offline/values.ts';

const KeptSchema = z.object({ answers: SurveyAnswersSchema });

const nameOf = (classMaterialId: number) => `surveys.answers.${classMaterialId}`;

/**
 * What lies on this device of answers that were not handed in, undefined until it has been looked at; and
 * how to say that it was handed in.
 */
export function useKeptAnswers(
  classMaterialId: number,
): readonly [SurveyAnswers | undefined, () => void] {
  const [kept, setKept] = useState<SurveyAnswers>();
  useEffect(() => {
    let isWanted = true;
    async function read(): Promise<void> {
      const { data } = KeptSchema.safeParse(await findValue(nameOf(classMaterialId)));
      if (isWanted) setKept(data?.answers ?? {});
    }
    void read();
    return () => {
      isWanted = false;
    };
  }, [classMaterialId]);
  return [kept, () => setKept({})];
}

/** Keeps answers with every sign that is typed; undefined takes away what lies there. */
export class AnswerKeeper {
  readonly #keeper: ValueKeeper<z.input<typeof KeptSchema>>;

  constructor(classMaterialId: number) {
    this.#keeper = new ValueKeeper(nameOf(classMaterialId));
  }

  /** Resolves to false when this device could not keep it. */
  async keep(answers: SurveyAnswers | undefined): Promise<boolean> {
    return await this.#keeper.keep(answers && { answers });
  }
}
