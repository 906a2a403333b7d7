import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { createMaterial } from '../../../../domain/materials/drafts.contract.ts';
import { copyMaterial, deleteMaterial } from '../../../../domain/materials/library.contract.ts';
import {
  archiveMaterial,
  updateMaterial,
} from '../../../../domain/materials/materials.contract.ts';
import type { ChallengeStyle, MaterialType } from '../../../../domain/materials/kinds.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { call } from '../../../lib/api.ts';
import type { NewFacts } from '../kinds/material-kind.ts';
import { kindOf } from '../kinds/material-kinds.ts';
import { materialQuery, materialsKey } from '../../../lib/material.queries.ts';

/** Of which kind a material is begun; the style is a challenge's. */
export interface Begun {
  readonly type: MaterialType;
  readonly style: ChallengeStyle | null;
}

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

export function useBegin({ type, style }: Begun) {
  const keep = useKeep();
  return useMutation({
    mutationFn: async (facts: NewFacts) => {
      const create = kindOf(type, style)?.create;
      if (create) return await create(facts, style);
      return (await call(createMaterial, { body: { type, ...facts } })).result;
    },
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
