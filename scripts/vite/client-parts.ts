import type { Plugin } from 'vite';
import { neededBy } from './named-parts.ts';
import { reach } from './reach.ts';

/** What shows the documents, each kind for itself: its words and styles come with staff's, not with everybody's. */
const documentPart =
  /\/(book-print|file-view|survey-view|lti-document|app-document|video-view|slide-view|load-deck-of|markdown-deck|pdf-deck|presenter-page|pdf-reader|pdf-assets)\.tsx?$|\/routes\/_app\/view\./;

/** Too heavy for everybody: kept from their first use on; see src/sw/tools.ts. */
const heavyPart =
  /\/(math\.plugins|highlight\.plugins|seat-chart|system-check-parts|quiz-runner)\.tsx?$/;

/** Pages a trainee never opens. */
const staffPage =
  /\/routes\/_app\/((admin|contracts|library|licenses|people|preview)\.|classes\.new|settings\.(apps|auditlog|classdefaults|lti|mail|site|storage|theme))/;

/** What only staff see on a page of everybody's, and their share of the words (src/lib/i18n.ts). */
const staffPart =
  /\/((class-list|staff-class|audit-log|storage|letters|theme|site|class-defaults|lti|app-hosts)-page|lti-results|app-results|video-results|marking-panel|survey-panel|workspace-aliases|settle-draft|storage-(trend|warning)|unsaved-theme-banner)\.tsx?$|\/messages\.po\?/;

/** What everybody may come to, yet with a network only. */
const latePart =
  /\/routes\/(unsubscribe|auth\.(password|verify))|\/(own-contact-email|code-mirror|rendered-markdown|view-banner|group-view-dialog|avatar-dialog|chat-support)\.tsx?$/;

/** A page that a trainee never opens. */
export const isStaffPage = (id: string): boolean => staffPage.test(id);

/** Where what is staff's alone begins. Like all that is apart it comes by a dynamic import. */
export const beginsStaffs = (id: string): boolean => isStaffPage(id) || staffPart.test(id);

export const isHeavy = (id: string): boolean => heavyPart.test(id) || documentPart.test(id);

/** Where what has its words and styles in staff's files begins. */
export const bringsItsWords = (id: string): boolean => beginsStaffs(id) || documentPart.test(id);

/** Where what not every device keeps begins. */
export const isApart = (id: string): boolean =>
  isHeavy(id) || latePart.test(id) || beginsStaffs(id);

let ofStart: ReadonlySet<string> = new Set();
let ofTrainees: ReadonlySet<string> = new Set();
const ends = new Map<string, Set<string>>();
const codes = new Map<string, string>();

/** Finds out which modules everybody needs, for the files that they and their words and styles are put into. */
export const clientParts: Plugin = {
  name: 'client-parts',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    const modulesTo = (isEnd: (id: string) => boolean): Set<string> =>
      reach(
        ids.filter((id) => this.getModuleInfo(id)?.isEntry),
        (id) => {
          const parts = this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
          const needed = neededBy(id, (one) => this.getModuleInfo(one) ?? undefined);
          return [...needed, ...parts.filter((part) => !isEnd(part))];
        },
      );
    ofStart = modulesTo(isApart);
    ofTrainees = modulesTo(bringsItsWords);
    const moduleOf = (one: string) => this.getModuleInfo(one) ?? undefined;
    for (const part of ids.filter(isApart))
      for (const id of reach([part], (one) => neededBy(one, moduleOf)))
        ends.set(id, (ends.get(id) ?? new Set()).add(beginsStaffs(part) ? 'staff' : part));
    for (const id of ids.filter((one) => /\/(src|domain)\/.+\.tsx?(\?|$)/.test(one)))
      codes.set(id, this.getModuleInfo(id)?.code ?? '');
  },
};

/** A module that no page that every device keeps needs. */
export const isApartAlone = (id: string): boolean => !ofStart.has(id);

/**
 * What the file is called that holds a module of a viewer's: all that the same viewers and others need, and
 * nothing besides. A viewer brings no program that another one needs.
 */
export function viewersFile(id: string): string | null {
  const some = [...(ends.get(id) ?? [])];
  if (ofStart.has(id) || some.length < 2 || !some.some(isHeavy)) return null;
  return `view~${some.toSorted().join('~')}`;
}

export const isStaffs = (id: string): boolean => !ofTrainees.has(id);

/** Which of these messages only staff's modules name. */
export function staffsWords(ids: readonly string[]): Set<string> {
  const namedBy = (isOne: (id: string) => boolean): Set<string> => {
    const some = [...codes].filter(([id]) => isOne(id)).map(([, code]) => code);
    return new Set(some.flatMap((code) => code.match(/(?<=["'`])[^"'`\s]+(?=["'`])/g) ?? []));
  };
  const staffs = namedBy(isStaffs);
  const others = namedBy((id) => !isStaffs(id));
  return new Set(ids.filter((id) => staffs.has(id) && !others.has(id)));
}
