import type {
  Course,
  CourseFacts,
  CourseState,
  CourseSummary,
  CourseVersion,
  CourseVersionInFull,
} from '../../domain/courses/courses.schema.ts';
import type { OutlineSection } from '../../domain/outlines/outline.schema.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { VersionRow } from './course-versions.repo.ts';
import type { CourseRow } from './courses.repo.ts';

interface Shown {
  readonly sections: OutlineSection[];
  readonly ends: RelativeDate | null;
}

/** What its author says, of a draft as of a version. */
export const factsOf = (row: CourseFacts): CourseFacts => ({
  title: row.title,
  description: row.description,
  lang: row.lang,
  difficulty: row.difficulty,
  expectedHours: row.expectedHours,
  cover: row.cover,
});

export function presentCourseSummary(row: CourseRow): CourseSummary {
  const { course, version, classCount, organisationCount } = row;
  const { description: _, ...facts } = factsOf(course);
  return {
    ...facts,
    id: course.id,
    state: stateOf(course),
    materialCount: course.materialCount,
    currentVersion: version && {
      id: version.id,
      number: version.number,
      publishedAt: version.createdAt.toISOString(),
    },
    classCount,
    organisationCount,
    updatedAt: course.updatedAt.toISOString(),
  };
}

export const presentCourse = (row: CourseRow, outline: Shown): Course => ({
  ...presentCourseSummary(row),
  ...outline,
  description: row.course.description,
  createdBy: authorOf(row),
  revision: row.course.revision,
});

type Uses = CourseVersion['uses'];

export const presentVersion = (row: VersionRow, uses: Uses): CourseVersion => ({
  ...presentFacts(row),
  uses,
});

export const presentVersionInFull = (row: VersionRow, outline: Shown): CourseVersionInFull => ({
  ...presentFacts(row),
  ...outline,
});

function presentFacts(row: VersionRow) {
  const { id, number, materialCount, changes, createdAt } = row.version;
  return {
    ...factsOf(row.version),
    id,
    number,
    materialCount,
    changes,
    createdBy: authorOf({ author: row.author, course: row.version }),
    createdAt: createdAt.toISOString(),
  };
}

/** Whoever is gone has no name any more. */
const authorOf = ({
  author,
  course,
}: {
  author: CourseRow['author'];
  course: { createdBy: number };
}) => author ?? { id: course.createdBy, name: '' };

function stateOf({ archivedAt, currentVersionId, hasDraft }: CourseRow['course']): CourseState {
  if (archivedAt !== null) return 'archived';
  if (currentVersionId === null) return 'draft';
  return hasDraft ? 'changed' : 'published';
}
