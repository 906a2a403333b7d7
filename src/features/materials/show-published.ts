import type { QueryClient } from '@tanstack/react-query';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import { materialQuery } from '../../lib/material.queries.ts';

/** The page of a material that one comes to next has it as it was just published, and not as the device kept it. */
export const showPublished = (queryClient: QueryClient, material: Material): void =>
  void queryClient.setQueryData(materialQuery(material.id).queryKey, material);
