import type { Language } from '../format/language.ts';
import type { Action } from './audit-action.ts';
import { actionsOfClassRules } from './audit.actions-of-classrules.ts';
import { actionsOfDiscussions } from './audit.actions-of-discussions.ts';
import { actionsOfExams } from './audit.actions-of-exams.ts';
import { actionsOfBootcamps } from './audit.actions-of-bootcamps.ts';
import { actionsOfMarking } from './audit.actions-of-marking.ts';
import { actionsOfOrganisations } from './audit.actions-of-organisations.ts';
import { actionsOfPeople } from './audit.actions-of-people.ts';
import { actionsOfTeaching } from './audit.actions-of-teaching.ts';
import { actionsOfSelfLearning } from './audit.actions-of-selflearning.ts';
import type { AuditSubject } from './audit.subjects.ts';

/** Everything that is written to the audit log. An action that is not here does not compile. */
export const auditActions = {
  ...actionsOfTeaching,
  ...actionsOfMarking,
  ...actionsOfExams,
  ...actionsOfClassRules,
  ...actionsOfDiscussions,
  ...actionsOfBootcamps,
  ...actionsOfPeople,
  ...actionsOfOrganisations,
  ...actionsOfSelfLearning,
} as const satisfies Record<string, Action>;

export type AuditAction = keyof typeof auditActions;

/** What can be done in an area: of `group`, `create`, `move` and so on. */
export type AuditVerb<Area extends string> = AuditAction extends infer Name
  ? Name extends `${Area}.${infer Verb}`
    ? Verb
    : never
  : never;

export const auditActionKeys = Object.keys(auditActions) as AuditAction[];

/** An entry of a newer server, or of one long gone, may hold an action that has no words here. */
export function actionInWords(action: string, language: Language): string {
  const words: Readonly<Record<string, Action>> = auditActions;
  return words[action]?.[language] ?? action;
}

export const actionsOf = (subject: AuditSubject): AuditAction[] =>
  auditActionKeys.filter((action) => auditActions[action].subject === subject);
