import type { PathGraph } from '../../domain/learningpaths/path-graph.schema.ts';
import type { PartName } from '../../domain/learningpaths/learningpaths.schema.ts';
import type { Db } from '../db/database.ts';
import { listCoursesByIds, listMaterialsByIds } from './part-names.repo.ts';

/** What the parts of a path are called now; what is not there any more has an empty title. */
export async function namesOfParts(
  db: Db,
  organisationId: number,
  { parts }: Pick<PathGraph, 'parts'>,
): Promise<PartName[]> {
  const courseIds = parts.flatMap((part) => (part.kind === 'course' ? part.courseId : []));
  const materialIds = parts.flatMap((part) => (part.kind === 'material' ? part.materialId : []));
  const [courses, materials] = await Promise.all([
    listCoursesByIds(db, organisationId, [...new Set(courseIds)]),
    listMaterialsByIds(db, organisationId, [...new Set(materialIds)]),
  ]);
  const courseById = new Map(courses.map((course) => [course.id, course]));
  const materialById = new Map(materials.map((material) => [material.id, material]));
  return parts.map((part): PartName => {
    if (part.kind === 'course') {
      const course = courseById.get(part.courseId);
      return {
        id: part.id,
        title: course?.title ?? '',
        materialType: null,
        challengeStyle: null,
        newerVersion: course && course.number > part.version ? course.number : null,
        isGone: !course || course.archivedAt !== null,
      };
    }
    const material = materialById.get(part.materialId);
    return {
      id: part.id,
      title: material?.title ?? '',
      materialType: material?.materialType ?? 'book',
      challengeStyle: material?.challengeStyle ?? null,
      newerVersion: null,
      isGone: !material || material.archivedAt !== null,
    };
  });
}
