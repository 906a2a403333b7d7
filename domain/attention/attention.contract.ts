import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DateSchema, InstantSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';

const ClassNamedSchema = z.object({
  classId: z.int(),
  classTitle: z.string(),
  lang: LanguageSchema,
});

const PersonSchema = ClassNamedSchema.extend({
  userId: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  overdueCount: z.int(),
  /** Whole days since anything was done in the class, or since there was anything to do. */
  idleDays: z.int(),
});
export type PersonInNeed = z.infer<typeof PersonSchema>;

/** What waits for one of the staff. A list is empty, and `marking` null, also where it is not theirs to do. */
export const AttentionSchema = z.object({
  marking: z
    .object({
      count: z.int(),
      classCount: z.int(),
      materialCount: z.int(),
      oldest: ClassNamedSchema.extend({
        attemptId: z.int(),
        traineeName: z.string(),
        materialTitle: z.string(),
        submittedAt: InstantSchema,
      }),
    })
    .nullable(),
  /** The first few, and how many they are in all. */
  people: z.object({ count: z.int(), first: z.array(PersonSchema) }),
  due: z.array(
    ClassNamedSchema.extend({
      classMaterialId: z.int(),
      title: z.string(),
      dueAt: DateSchema,
      /** Of the trainees whom the reader may see. */
      missingCount: z.int(),
      traineeCount: z.int(),
    }),
  ),
  publish: z.array(
    ClassNamedSchema.extend({
      startAt: DateSchema,
      materialCount: z.int(),
      traineeCount: z.int(),
    }),
  ),
  versions: z.array(
    ClassNamedSchema.extend({
      materialId: z.int(),
      title: z.string(),
      majorVersionNumber: z.int(),
      /** Classes that have an older one; the class named is the first of them. */
      classCount: z.int(),
    }),
  ),
  courses: z.array(
    ClassNamedSchema.extend({
      courseId: z.int(),
      title: z.string(),
      number: z.int(),
      /** Classes of an older version; the class named is the first of them. */
      classCount: z.int(),
    }),
  ),
  contracts: z.array(
    z.object({
      contractId: z.int(),
      name: z.string(),
      endAt: DateSchema,
      usedCount: z.int(),
    }),
  ),
  /** The day of the organisation for which this is. */
  today: DateSchema,
});
export type Attention = z.infer<typeof AttentionSchema>;

/** What needs the actor: in the classes that they teach, or for others of the staff in all of them. */
export const getAttention = endpoint({
  method: 'GET',
  path: '/api/attention',
  access: 'class.viewProgress',
  result: AttentionSchema,
});
