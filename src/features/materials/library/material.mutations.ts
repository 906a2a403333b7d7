import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { createMaterial } from '../../../../domain/materials/drafts.contract.ts';
import { copyMaterial, deleteMaterial } from '../../../../domain/materials/library.contract.ts';
import {
  archiveMaterial,
  updateMaterial,
} from '../../../../domain/materials/materials.contract.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { call } from '../../../lib/api.ts';
import { materialQuery, materialsKey } from '../materials.queries.ts';

type FactsChange = NonNullable<InputOf<typeof updateMaterial>['body']>;

/** Refused when somebody else has changed the material since it was shown. */
export function useUpdateFacts({ id, revision }: Pick<Material, 'id' | 'revision'>) {
  const keep = useKeep();
  return useMutation({
    mutationFn: async (body: FactsChange) =>
      (await call(updateMaterial, { params: { materialId: id }, body }, { ifMatch: revision }))
        .result,
    onSuccess: keep,
  });
}

export function useArchive(materialId: number) {
  const keep = useKeep();
  return useMutation({
    mutationFn: async (archived: boolean) =>
      (await call(archiveMaterial, { params: { materialId }, body: { archived } })).result,
    onSuccess: keep,
  });
}

export function useCreateDocument() {
  const keep = useKeep();
  return useMutation({
    mutationFn: async (body: NonNullable<InputOf<typeof createMaterial>['body']>) =>
      (await call(createMaterial, { body })).result,
    onSuccess: keep,
  });
}

export function useCopy(materialId: number) {
  const keep = useKeep();
  return useMutation({
    mutationFn: async (title: string) =>
      (await call(copyMaterial, { params: { materialId }, body: { title } })).result,
    onSuccess: keep,
  });
}

export function useDelete(materialId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(deleteMaterial, { params: { materialId } });
    },
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: materialQuery(materialId).queryKey });
      return queryClient.invalidateQueries({ queryKey: [...materialsKey, 'list'] });
    },
  });
}

function useKeep() {
  const queryClient = useQueryClient();
  return (material: Material) => {
    queryClient.setQueryData(materialQuery(material.id).queryKey, material);
    void queryClient.invalidateQueries({ queryKey: [...materialsKey, 'list'] });
    void queryClient.invalidateQueries({ queryKey: [...materialsKey, 'tags'] });
    // A book carries its title with it.
    void queryClient.invalidateQueries({ queryKey: [...materialsKey, 'book', material.id] });
  };
}
