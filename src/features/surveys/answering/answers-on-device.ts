import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  type SurveyAnswers,
  SurveyAnswersSchema,
} from '../../../../domain/surveys/answers.schema.ts';
import { findValue, keepValue } from '../../../offline/values.ts';

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

/** Keeps answers with every sign that is typed: one write at a time, and the newest after it. */
export class AnswerKeeper {
  readonly #name: string;
  #next: { answers: SurveyAnswers | undefined } | undefined;
  #writing: Promise<boolean> | undefined;

  constructor(classMaterialId: number) {
    this.#name = nameOf(classMaterialId);
  }

  /** Resolves to false when this device could not keep it; undefined takes away what lies there. */
  async keep(answers: SurveyAnswers | undefined): Promise<boolean> {
    this.#next = { answers };
    this.#writing ??= this.#write();
    return await this.#writing;
  }

  async #write(): Promise<boolean> {
    let isKept = true;
    for (let next = this.#next; next; next = this.#next) {
      this.#next = undefined;
      const { answers } = next;
      isKept = await keepValue(this.#name, answers && { answers }).then(
        () => true,
        () => false,
      );
    }
    this.#writing = undefined;
    return isKept;
  }
}
