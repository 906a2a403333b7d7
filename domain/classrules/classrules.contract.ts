import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { SectionRuleSchema } from './classrules.schema.ts';

const OpenedSchema = z.object({
  /** Null: for everybody. */
  trainee: z.object({ id: z.int(), name: z.string() }).nullable(),
  at: InstantSchema,
  /** Who did it; null for somebody who is gone. */
  byName: z.string().nullable(),
});

const ClassRulesSchema = z.object({
  freeNavigation: z.boolean(),
  /** Trainees may work on challenges on their own computers. */
  cliEnabled: z.boolean(),
  sections: z.array(
    z.object({
      sectionId: z.int(),
      rule: SectionRuleSchema,
      /** By hand, and still so. */
      opened: z.array(OpenedSchema),
    }),
  ),
  /** For `If-Match`; 0 while nobody has chosen. */
  revision: z.int(),
});
export type ClassRules = z.infer<typeof ClassRulesSchema>;

export const getClassRules = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/rules',
  access: 'class.viewProgress',
  result: ClassRulesSchema,
});

/** Sections that are left out keep their rule. Needs `If-Match`. */
export const updateClassRules = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/rules',
  access: 'class.updateMaterials',
  body: z.strictObject({
    freeNavigation: z.boolean(),
    sections: z
      .array(z.strictObject({ sectionId: IdSchema, rule: z.strictObject(SectionRuleSchema.shape) }))
      .max(100),
  }),
  result: ClassRulesSchema,
});

/** Opens a section by hand, for everybody or for some, or takes that back. */
export const openSection = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/sections/:sectionId/opened',
  access: 'class.updateMaterials',
  body: z.strictObject({
    isOpened: z.boolean(),
    /** None: everybody. */
    userIds: z.array(IdSchema).max(1000),
  }),
  result: ClassRulesSchema,
});

/** Feature 2005: whether trainees may work on challenges of the class on their own computers. */
export const setClassCli = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/cli',
  access: 'class.enableCli',
  body: z.strictObject({ isEnabled: z.boolean() }),
  result: ClassRulesSchema,
});
