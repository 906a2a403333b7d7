import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { hook } from '../hook.ts';

export interface UseOfVersion {
  readonly versionId: number;
  readonly organisationId: number;
  readonly name: string;
  readonly classCount: number;
}

interface UseOfCourses {
  /** How many classes each organisation has of each version of a course. */
  readonly usesOf: (
    db: Db,
    course: { readonly organisationId: number; readonly courseId: number },
  ) => Promise<UseOfVersion[]>;
  /** How many classes, and organisations, have one of its versions; the course by what a query calls its columns. */
  readonly countsOf: (course: { readonly organisationId: SQLWrapper; readonly id: SQLWrapper }) => {
    readonly classCount: SQL<number>;
    readonly organisationCount: SQL<number>;
  };
}

export const useOfCourses = hook<UseOfCourses>('who uses a course?');
