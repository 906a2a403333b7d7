import { AppError } from '../../domain/http/errors.ts';
import {
  setTargetOrganisation,
  setTemporaryRole,
  setTraineeWorkspace,
  setWorkspace,
} from '../../domain/session/session.contract.ts';
import type { Workspace } from '../../domain/session/workspace.rules.ts';
import type { Context } from '../http/context.ts';
import { route, type Route } from '../http/route.ts';
import type { SessionAuthenticator } from './authenticator.ts';
import { freshUser } from './session-user.service.ts';
import { chooseWorkspace, viewAs, visit } from './session-view.service.ts';

/** As whom somebody looks, at which organisation, and in which workspace. */
export function viewRoutes(authenticator: SessionAuthenticator): Route[] {
  async function choose(context: Context, { body }: { body: Workspace }) {
    const session = await authenticator.find(context.tokenHash, context.now);
    if (!session) throw new AppError('notSignedIn');
    await chooseWorkspace(context, session.userAt(context), body);
    return { result: await freshUser(context) };
  }

  return [
    route(setTemporaryRole, async (context, { body }) => {
      await viewAs(context, { role: body.role, groupId: body.groupId ?? null });
      return { result: await freshUser(context) };
    }),
    route(setTargetOrganisation, async (context, { body }) => {
      await visit(context, body.organisationId);
      return { result: await freshUser(context) };
    }),
    route(setWorkspace, choose),
    route(setTraineeWorkspace, choose),
  ];
}
