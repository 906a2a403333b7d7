import { findFolder } from './folder.mjs';
import { list } from './list.mjs';
import { say } from './say.mjs';
import { ask } from './server.mjs';
import { requireLogin } from './settings.mjs';
import { tellSubmission } from './submit.mjs';
import { words } from './words.mjs';

/** What was handed in, in the folder of a challenge; elsewhere who is signed in, and what there is to do. */
export async function status() {
  const login = await requireLogin();
  const found = await findFolder(process.cwd());
  if (!found) {
    say(words.isSignedIn(login.name, login.server));
    await list();
    return;
  }
  const { title, classId, classMaterialId, pending } = found.state;
  const path = `/api/trainee/classes/${classId}/materials/${classMaterialId}/submissions`;
  const submissions = await ask(login, 'GET', path);
  say(title);
  if (pending && !submissions.some(({ uuid }) => uuid === pending.uuid)) say(words.pending);
  if (submissions.length === 0) say(words.nothingHandedIn);
  for (const [index, submission] of submissions.entries())
    tellSubmission(submission, submissions.length - index);
}
