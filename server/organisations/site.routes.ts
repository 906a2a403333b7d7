import {
  getClassDefaults,
  getSite,
  hideLogo,
  openChatSupport,
  updateClassDefaults,
  updateLogo,
  updateSite,
  updateTheme,
} from '../../domain/organisations/site.contract.ts';
import { route, type Route } from '../http/route.ts';
import type { Context } from '../http/context.ts';
import { chatPage } from './chat-page.ts';
import { presentClassDefaults, presentSite } from './site.present.ts';
import type { SiteRow } from './site.repo.ts';
import {
  changeClassDefaults,
  changeFacts,
  changeLogo,
  changeLogoHiding,
  changeTheme,
  getChatScript,
  getSiteRow,
} from './site.service.ts';

const answer = ({ services }: Context, row: SiteRow) => ({
  result: presentSite(row, services.chatSupportHosts),
});

export const siteRoutes: Route[] = [
  route(getSite, async (context) => answer(context, await getSiteRow(context))),

  route(updateSite, async (context, { body }) => answer(context, await changeFacts(context, body))),

  route(updateLogo, async (context, { body }) =>
    answer(context, await changeLogo(context, body.imageUrl)),
  ),

  route(hideLogo, async (context, { body }) =>
    answer(context, await changeLogoHiding(context, body)),
  ),

  route(updateTheme, async (context, { body }) =>
    answer(context, await changeTheme(context, body.colorTheme)),
  ),

  route(getClassDefaults, async (context) => ({
    result: presentClassDefaults(await getSiteRow(context)),
  })),

  route(updateClassDefaults, async (context, { body }) => ({
    result: presentClassDefaults(await changeClassDefaults(context, body)),
  })),

  route(openChatSupport, async (context) => chatPage(await getChatScript(context))),
];
