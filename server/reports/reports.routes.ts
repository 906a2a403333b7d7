import {
  handInReport,
  reactToOwnReport,
  takeBackReport,
} from '../../domain/reports/hand-in-report.contract.ts';
import {
  listOwnReports,
  listRecordedWork,
  listReportDesks,
} from '../../domain/reports/own-reports.contract.ts';
import {
  commentReport,
  exportReports,
  exportReportsAsMarkdown,
  getReport,
  getReportBoard,
  getReportMonth,
  getReportSettings,
  listReportClasses,
  listReportColleagues,
  listReports,
  putReportSettings,
  reactToReport,
  readReport,
  remindOfReports,
} from '../../domain/reports/reports.contract.ts';
import { route, type Route } from '../http/route.ts';
import { boardOf } from './board.service.ts';
import { monthOf } from './month.service.ts';
import {
  answerReport,
  classesWithReports,
  markRead,
  openReport,
  pageOfInbox,
  peopleAt,
  react,
} from './inbox.service.ts';
import { desksOf, pageOfOwn, takeReport, takeReportBack } from './own-reports.service.ts';
import { reactToOwn } from './reactions.service.ts';
import { recordedWorkOf } from './recorded-work.service.ts';
import { remindNow } from './reminders.service.ts';
import { reportsAsFile } from './reports-csv.service.ts';
import { reportsAsMarkdown } from './reports-markdown.service.ts';
import { changeSettings, settingsOf } from './settings.service.ts';

export const reportsRoutes: Route[] = [
  route(listReportDesks, async (context) => ({ result: await desksOf(context) })),
  route(listOwnReports, (context, { query }) => pageOfOwn(context, query)),
  route(listRecordedWork, async (context, { params, query }) => ({
    result: await recordedWorkOf(context, params.classId, query),
  })),
  route(handInReport, async (context, { params, body }) => ({
    result: await takeReport(context, params.classId, body),
  })),
  route(takeBackReport, async (context, { params, body }) => ({
    result: await takeReportBack(context, params.classId, body.day),
  })),
  route(reactToOwnReport, async (context, { params, body }) => {
    await reactToOwn(context, params, body);
    return {};
  }),

  route(listReports, (context, { query }) => pageOfInbox(context, query)),
  route(listReportClasses, async (context, { query }) => ({
    result: await classesWithReports(context, query.bootcampId),
  })),
  route(exportReports, (context, { query }) => reportsAsFile(context, query)),
  route(exportReportsAsMarkdown, (context, { query }) => reportsAsMarkdown(context, query)),
  route(getReport, async (context, { params }) => ({
    result: await openReport(context, params.reportId),
  })),
  route(readReport, async (context, { params }) => ({
    result: await markRead(context, params.reportId),
  })),
  route(commentReport, async (context, { params, body }) => ({
    result: await answerReport(context, params.reportId, body.markdown),
  })),
  route(listReportColleagues, async (context, { params }) => ({
    result: await peopleAt(context, params.reportId),
  })),
  route(reactToReport, async (context, { params, body }) => {
    await react(context, params, body);
    return {};
  }),

  route(getReportBoard, async (context, { params, query }) => ({
    result: await boardOf(context, params.classId, query.days),
  })),
  route(getReportMonth, async (context, { params, query }) => ({
    result: await monthOf(context, params.classId, query.day),
  })),
  route(remindOfReports, async (context, { params }) => ({
    result: { remindedCount: await remindNow(context, params.classId) },
  })),
  route(getReportSettings, async (context, { params }) => ({
    result: await settingsOf(context, params.classId),
  })),
  route(putReportSettings, async (context, { params, body }) => ({
    result: await changeSettings(context, params.classId, body),
  })),
];
