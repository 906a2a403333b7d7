import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  publishTemplate,
  updateTemplate,
  updateTemplateSections,
} from '../../../domain/templates/templates.contract.ts';
import type { Template } from '../../../domain/templates/templates.schema.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const templatesKey = ['class-templates'] as const;
const listKey = [...templatesKey, 'list'] as const;

export const templateListQuery = (query: NonNullable<InputOf<typeof listTemplates>['query']>) =>
  queryOptions({
    ...notKept,
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listTemplates, { query }, { signal }),
  });

export const templateQuery = (templateId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...templatesKey, 'one', templateId],
    queryFn: async ({ signal }) =>
      (await call(getTemplate, { params: { classTemplateId: templateId } }, { signal })).result,
  });

export function useCreateTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: InputOf<typeof createTemplate>['body']) =>
      (await call(createTemplate, { body })).result,
    onSuccess: (made) => {
      queryClient.setQueryData(templateQuery(made.id).queryKey, made);
      return queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** A change of the newest that is known here; it answers with the template as it is now. */
function useTemplateChange<Input>(
  templateId: number,
  change: (input: Input, on: { ifMatch: number }) => Promise<{ result: Template }>,
) {
  const queryClient = useQueryClient();
  const { queryKey } = templateQuery(templateId);
  return useMutation({
    mutationFn: async (input: Input) => {
      const { revision } = await queryClient.ensureQueryData(templateQuery(templateId));
      return (await change(input, { ifMatch: revision })).result;
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, changed);
      return queryClient.invalidateQueries({ queryKey: listKey });
    },
    // Somebody else may have changed it: the newest is fetched, and what was typed stays.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

type TemplateEdit = NonNullable<InputOf<typeof updateTemplate>['body']>;
type OutlineBody = NonNullable<InputOf<typeof updateTemplateSections>['body']>;

export const useUpdateTemplate = (templateId: number) =>
  useTemplateChange(templateId, (body: TemplateEdit, on) =>
    call(updateTemplate, { params: { classTemplateId: templateId }, body }, on),
  );

/** Its editor knows on which revision the editing is based. */
export const useUpdateTemplateSections = (templateId: number) =>
  useTemplateChange(templateId, ({ revision, ...body }: OutlineBody & { revision: number }) =>
    call(
      updateTemplateSections,
      { params: { classTemplateId: templateId }, body },
      { ifMatch: revision },
    ),
  );

export const usePublishTemplate = (templateId: number) =>
  useTemplateChange(templateId, (isPublished: boolean) =>
    call(publishTemplate, { params: { classTemplateId: templateId }, body: { isPublished } }),
  );

export function useDeleteTemplate(templateId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteTemplate, { params: { classTemplateId: templateId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
