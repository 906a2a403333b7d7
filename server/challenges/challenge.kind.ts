import { z } from 'zod';
import { CodeContentSchema } from '../../domain/challenges/code/code-content.schema.ts';
import { QuizContentSchema } from '../../domain/challenges/quiz-content.schema.ts';
import type { KindOfMaterial } from '../materials/kinds/kinds.hook.ts';
import { challengePortable } from './portable/challenge.portable.ts';

export const challengeKind: KindOfMaterial = {
  portable: challengePortable,
  draftSchema: z.union([QuizContentSchema, CodeContentSchema]),
};
