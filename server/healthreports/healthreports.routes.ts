import {
  createHealthReport,
  deleteHealthReport,
  exportHealthReports,
  getHealthTemplate,
  listHealthReports,
  printHealthReport,
  putHealthTemplate,
  updateHealthReport,
} from '../../domain/healthreports/healthreports.contract.ts';
import { route, type Route } from '../http/route.ts';
import { reportsAsFile } from './health-csv.service.ts';
import { printed } from './health-print.service.ts';
import { change, remove, reportsOf, write } from './healthreports.service.ts';
import { changeTemplate, templateOf } from './template.service.ts';

export const healthreportsRoutes: Route[] = [
  route(getHealthTemplate, async (context) => ({ result: await templateOf(context) })),
  route(putHealthTemplate, async (context, { body }) => ({
    result: await changeTemplate(context, body.items),
  })),
  route(listHealthReports, async (context, { params }) => ({
    result: await reportsOf(context, params.userId),
  })),
  route(exportHealthReports, (context, { params }) => reportsAsFile(context, params.userId)),
  route(createHealthReport, async (context, { params, body }) => ({
    result: await write(context, params.userId, body),
  })),
  route(updateHealthReport, async (context, { params, body }) => ({
    result: await change(context, params.userId, params.healthReportId, body),
  })),
  route(deleteHealthReport, async (context, { params }) => {
    await remove(context, params.userId, params.healthReportId);
    return {};
  }),
  route(printHealthReport, (context, { params }) =>
    printed(context, params.userId, params.healthReportId),
  ),
];
