import { listFrontendTemplates } from '../../../../domain/challenges/code/frontend/frontend-templates.contract.ts';
import { route, type Route } from '../../../http/route.ts';
import { frontendTemplates } from './frontend-templates.ts';

export const frontendRoutes: Route[] = [
  route(listFrontendTemplates, async () => ({ result: [...frontendTemplates] })),
];
