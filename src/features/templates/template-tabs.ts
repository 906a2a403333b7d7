export const templateTabs = ['outline', 'facts'] as const;
export type TemplateTab = (typeof templateTabs)[number];
