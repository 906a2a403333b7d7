export const courseTabs = ['outline', 'facts', 'versions'] as const;
export type CourseTab = (typeof courseTabs)[number];
