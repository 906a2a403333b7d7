import type { OutlineSection } from '../../domain/outlines/outline.schema.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type {
  Template,
  TemplateFacts,
  TemplateSummary,
} from '../../domain/templates/templates.schema.ts';
import type { TemplateRow } from './templates.repo.ts';

export const factsOf = (row: TemplateFacts): TemplateFacts => ({
  title: row.title,
  description: row.description,
  lang: row.lang,
  cover: row.cover,
});

export function presentTemplateSummary({ template, author, course }: TemplateRow): TemplateSummary {
  const { description: _, ...facts } = factsOf(template);
  return {
    ...facts,
    id: template.id,
    materialCount: template.materialCount,
    isPublished: template.isPublished,
    // Whoever is gone has no name any more.
    createdBy: author ?? { id: template.createdBy, name: '' },
    course,
    updatedAt: template.updatedAt.toISOString(),
  };
}

interface Shown {
  readonly sections: OutlineSection[];
  readonly ends: RelativeDate | null;
}

export const presentTemplate = (row: TemplateRow, outline: Shown): Template => ({
  ...presentTemplateSummary(row),
  ...outline,
  description: row.template.description,
  revision: row.template.revision,
});
