import { z } from 'zod';
import { lackingFeatures } from '../access/feature-needs.ts';
import { featureIds } from '../access/features.ts';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { InstantSchema, lineText } from '../http/text.ts';
import { organisationColumns } from './organisation-columns.ts';
import { DispatchGroupSchema } from './dispatch-groups.ts';
import { TargetOrganisationSchema } from './organisations.schema.ts';
import { isTimeZone } from './time-zone.ts';

const OrganisationSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  displayName: z.string(),
  imageUrl: z.string().nullable(),
  timeZone: z.string(),
  /** Those who are not archived. */
  peopleCount: z.int(),
  /** Confirmed, and not over yet. */
  contractCount: z.int(),
  featureCount: z.int(),
  createdAt: InstantSchema,
});
export type OrganisationSummary = z.infer<typeof OrganisationSummarySchema>;

const OrganisationSchema = OrganisationSummarySchema.extend({
  dispatchGroup: DispatchGroupSchema.nullable(),
  features: z.array(z.int()),
  fileStorageLimit: z.int(),
  videoStorageLimit: z.int(),
  revision: z.int(),
});
export type Organisation = z.infer<typeof OrganisationSchema>;

/** A petabyte. */
const mostBytes = 1_000_000_000_000_000;
const LimitSchema = z.int().min(0).max(mostBytes);

const facts = {
  name: lineText(100),
  displayName: lineText(100),
  timeZone: z.string().max(100).refine(isTimeZone, 'is not a known time zone.'),
  /** None, where it is left out. */
  dispatchGroup: DispatchGroupSchema.nullable().optional(),
  features: z
    .array(z.literal([...featureIds]))
    .max(featureIds.length)
    .refine(
      (on) => lackingFeatures(new Set(on)).length === 0,
      'contains a feature without the one it needs.',
    ),
  fileStorageLimit: LimitSchema,
  videoStorageLimit: LimitSchema,
};

/** All organisations of this site, for the provider. */
export const listOrganisations = endpoint({
  method: 'GET',
  path: '/api/admin/organisations',
  access: 'admin.view',
  answer: 'list',
  query: listQuery(organisationColumns),
  result: OrganisationSummarySchema,
});

export const getOrganisation = endpoint({
  method: 'GET',
  path: '/api/admin/organisations/:organisationId',
  access: 'admin.view',
  result: OrganisationSchema,
});

export const createOrganisation = endpoint({
  method: 'POST',
  path: '/api/admin/organisations',
  access: 'admin.manage',
  body: z.strictObject(facts),
  result: OrganisationSchema,
});

export const updateOrganisation = endpoint({
  method: 'PATCH',
  path: '/api/admin/organisations/:organisationId',
  access: 'admin.manage',
  body: z.strictObject(facts).partial(),
  result: OrganisationSchema,
});

const AliasSchema = lineText(40).nullable();

/** What the organisation calls its workspaces; null for the product's own words. */
export const setWorkspaceAliases = endpoint({
  method: 'PUT',
  path: '/api/organisation/workspacealiases',
  access: 'settings.orgWorkspaces',
  body: z.strictObject({
    standardWorkspaceAlias: AliasSchema,
    selfLearningWorkspaceAlias: AliasSchema,
  }),
  result: TargetOrganisationSchema.shape.setting,
});
