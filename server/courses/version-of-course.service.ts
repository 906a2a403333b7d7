import { findCourseOfVersion, findCurrentVersion, findNumbered } from './course-versions.repo.ts';

// Versions for whoever makes something of a course; whether they may is for the caller to know.

export const versionOfCourse = findCourseOfVersion;
export const currentVersionOf = findCurrentVersion;
export const courseVersionNumbered = findNumbered;
