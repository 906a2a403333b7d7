import type { Plugin } from 'vite';
import { reach } from './reach.ts';

/** Too heavy for everybody: kept from their first use on; see src/sw/tools.ts. */
const heavyPart = /\/(math\.plugins|highlight\.plugins|seat-chart|system-check-parts)\.tsx?$/;

/** Pages a trainee never opens, and the ways by letter into the account, which need the network anyway. */
const staffPage =
  /\/routes\/(unsubscribe|auth\.(password|verify)|_app\/((admin|contracts|library|licenses|people|preview)\.|admin\.tsx|classes\.new|settings\.(auditlog|classdefaults|mail|site|storage|theme)))/;

/** What staff see on a page of everybody's, and what both use late: fetched for staff once they signed in. */
const staffPart =
  /\/(own-contact-email|class-list-page|staff-class-page|marking-panel|code-mirror|rendered-markdown|workspace-aliases|view-banner|group-dialog|audit-log-page|storage-(page|trend|warning)|letters-page|(theme|site|class-defaults)-page|avatar-dialog|unsaved-theme-banner|chat-support)\.tsx?$/;

/** A page that a trainee never opens. */
export const isStaffPage = (id: string): boolean => staffPage.test(id);

export const isHeavy = (id: string): boolean => heavyPart.test(id);

/** Where what is not for everybody begins: each of these comes by a dynamic import. */
export const isApart = (id: string): boolean =>
  isHeavy(id) || staffPart.test(id) || isStaffPage(id);

// The package has one list of all it has, by which everybody seems to need it.
const staffPackage = /react-number-format|\/NumberInput\//;

let everybodys: ReadonlySet<string> = new Set();

/** Finds out which modules everybody needs, for the files they are put into. */
export const clientParts: Plugin = {
  name: 'client-parts',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    everybodys = reach(
      ids.filter((id) => this.getModuleInfo(id)?.isEntry),
      (id) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        return [...importedIds, ...dynamicallyImportedIds.filter((part) => !isApart(part))];
      },
    );
  },
};

/** A module that no page of everybody's needs. */
export const isApartAlone = (id: string): boolean => staffPackage.test(id) || !everybodys.has(id);
