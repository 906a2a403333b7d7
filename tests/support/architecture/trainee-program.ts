import { isOpenToTrainees } from '../../../domain/access/routes.ts';
import { addressOf, isRareAddress } from '../../../scripts/vite/client-parts.ts';
import type { Source } from './source.ts';

const page = /^src\/routes\/(_app\/)?[^-/][^/]*\.tsx$/;

/**
 * The folders of `src/features` that lie on a trainee's device or come to it on some page of theirs: all that the
 * start, the service worker and the pages that trainees may open import, at once or when it is asked for.
 */
export function foldersOfTrainees(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const pages = sources.map(({ path }) => path).filter((path) => page.test(path));
  const open = ['src/main.tsx', 'src/sw.ts', ...pages].filter((path) => !isStaffs(path));
  const reached = new Set(open);
  for (const path of reached)
    for (const { target, isType } of byPath.get(path)?.imports ?? [])
      if (target !== undefined && byPath.has(target) && !isType && !isStaffs(target))
        reached.add(target);
  const folders = [...reached].flatMap((path) => /^src\/features\/(.+)\//.exec(path)?.[1] ?? []);
  return [...new Set(folders)].toSorted();
}

function isStaffs(path: string): boolean {
  const address = addressOf(`/${path}`);
  const isClosed = address !== undefined && (!isOpenToTrainees(address) || isRareAddress(address));
  return isClosed || /\.staff\.tsx?$/.test(path);
}

/** One more of them is a decision: what belongs to staff is called `*.staff.tsx` where a trainee's page opens it. */
export const ofTrainees = (
  'aichats aichats/drawer announcements apps apps/frame books books/print books/reader ' +
  'bootcamps bootcamps/calendar certificates certificates/own certificates/verify challenges ' +
  'challenges/code challenges/code/conversation challenges/code/device ' +
  'challenges/code/device/perl challenges/code/device/python challenges/code/device/ruby ' +
  'challenges/code/device/script challenges/code/device/sql challenges/code/diagnostics ' +
  'challenges/code/editing challenges/code/editing/format challenges/code/frontend ' +
  'challenges/code/project challenges/code/understanding challenges/code/words challenges/kinds ' +
  'classes contracts csat/prompt device discussions discussions/asking discussions/here ' +
  'discussions/list discussions/live discussions/thread downloads exams exams/emergency ' +
  'exams/files exams/own exams/rehearsal exams/taking files gradebook groups install ' +
  'learningpaths/list learningpaths/picture lti materials/drafts notes notifications outbox ' +
  'people reports reports/reading reports/writing selflearning selflearning/desk ' +
  'selflearning/mentors selflearning/own selflearning/path session session/passkeys settings ' +
  'settings/profile settings/support slides surveys surveys/answering surveys/fields ' +
  'surveys/form systemcheck systemcheck/checks training training/class-list training/class-page ' +
  'training/drills training/home training/room updates videos videos/player videos/transcript ' +
  'videos/watching'
).split(' ');
