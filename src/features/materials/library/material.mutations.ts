import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
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

function useKeep() {
  const queryClient = useQueryClient();
  return (material: Material) => {
    queryClient.setQueryData(materialQuery(material.id).queryKey, material);
    void queryClient.invalidateQueries({ queryKey: [...materialsKey, 'list'] });
    // A book carries its title with it.
    void queryClient.invalidateQueries({ queryKey: [...materialsKey, 'book', material.id] });
  };
}
