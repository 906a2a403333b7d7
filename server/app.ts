import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import { fairUse, type FairUse } from '../domain/fair-use.ts';
import { AppError } from '../domain/http/errors.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { aichatsRoutes } from './aichats/aichats.routes.ts';
import { announcementsRoutes } from './announcements/announcements.routes.ts';
import { tellJob } from './announcements/tell.job.ts';
import { mountLive } from './discussions/live.ts';
import { discussionsRoutes } from './discussions/discussions.routes.ts';
import { bootcampsRoutes } from './bootcamps/bootcamps.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { attentionRoutes } from './attention/attention.routes.ts';

import { reschedulesRoutes } from './reschedules/reschedules.routes.ts';
import { classRulesRoutes } from './classrules/classrules.routes.ts';
import { certificatesRoutes } from './certificates/certificates.routes.ts';
import { classesRoutes } from './classes/classes.routes.ts';
import { followChangedGroup } from './classes/follow/follow-groups.service.ts';
import { drillsRoutes } from './classes/drills/drills.routes.ts';
import { movesRoutes } from './classes/moves/moves.routes.ts';
import { challengesRoutes } from './challenges/challenges.routes.ts';
import { codeRoutes } from './challenges/code/code.routes.ts';
import { frontendRoutes } from './challenges/code/frontend/frontend.routes.ts';
import { rescoreJob } from './challenges/code/rescore/rescore.job.ts';
import { folderRoutes } from './challenges/code/folder/folder.routes.ts';
import { rescoreRoutes } from './challenges/code/rescore/rescore.routes.ts';
import { reviewRoutes } from './challenges/code/review.routes.ts';
import { scoreJob } from './challenges/code/score.job.ts';
import { similarityRoutes } from './challenges/code/similarity/similarity.routes.ts';
import { contractsRoutes } from './contracts/contracts.routes.ts';
import { csatRoutes } from './csat/csat.routes.ts';
import { coursesRoutes } from './courses/courses.routes.ts';
import type { ClientFolders } from './client/keep-assets.ts';
import { othersOf } from './client/others.ts';
import { isPage, sendPage, serveClient } from './client/serve-client.ts';
import { scoreCodeJob } from './exams/code/score-code.job.ts';
import { examsRoutes } from './exams/exams.routes.ts';
import { gradebookRoutes } from './gradebook/gradebook.routes.ts';
import { groupsRoutes } from './groups/groups.routes.ts';
import { followMembers } from './groups/members-changed.ts';
import { healthreportsRoutes } from './healthreports/healthreports.routes.ts';
import { holidaysRoutes } from './holidays/holidays.routes.ts';
import type { Services } from './services.ts';
import { imagesRoutes } from './images/images.routes.ts';
import { addressMatcher } from './http/address-matcher.ts';
import { acceptBodies } from './http/body.ts';
import { serveContent } from './http/content/serve-content.ts';
import { fairShare } from './http/fair-share.ts';
import { endHalfSent } from './http/half-sent.ts';
import { mount } from './http/mount.ts';
import { capConnections } from './http/open-connections.ts';
import { openApiOf } from './http/openapi.ts';
import { refuse } from './http/refusals.ts';
import type { Route } from './http/route.ts';
import { mountSockets } from './http/sockets.ts';
import { licensesRoutes } from './licenses/licenses.routes.ts';
import { materialsRoutes } from './materials/materials.routes.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { preferencesRoutes } from './notifications/preferences.routes.ts';
import { pushJob } from './notifications/push.job.ts';
import { pushRoutes } from './notifications/push.routes.ts';
import { organisationsRoutes } from './organisations/organisations.routes.ts';
import { invitationJob } from './people/import/invitation.job.ts';
import { peopleImportRoutes } from './people/import/people-import.routes.ts';
import { siteRoutes } from './organisations/site.routes.ts';
import { avatarRoutes } from './people/avatar.routes.ts';
import { trackIdRoutes } from './people/trackid.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import type { Job } from './jobs/job.ts';
import { lettersRoutes } from './letters/letters.routes.ts';
import { mountLtiServices } from './lti/ags/mount-services.ts';
import { appsRoutes } from './apps/apps.routes.ts';
import { ltiRoutes } from './lti/lti.routes.ts';
import { mailJob } from './mail/mail.job.ts';
import { bookDraftsRoutes } from './books/drafts/book-drafts.routes.ts';
import { processingRoutes } from './materials/processing/processing.routes.ts';
import { draftsRoutes } from './materials/drafts/drafts.routes.ts';
import { libraryRoutes } from './materials/library/library.routes.ts';
import { assistedRoutes } from './materials/assisted/assisted.routes.ts';
import { uploadsRoutes } from './materials/uploads/uploads.routes.ts';
import { archiveUploadsRoutes } from './materials/archive/archive-uploads.routes.ts';
import { archiveRoutes } from './materials/archive/archive.routes.ts';
import { booksRoutes } from './books/books.routes.ts';
import { importRoutes } from './books/imports.routes.ts';
import { newVersionsRoutes } from './books/new-versions/new-versions.routes.ts';
import { passkeyRoutes } from './session/passkeys/passkeys.routes.ts';
import { cliRoutes } from './session/cli/cli.routes.ts';
import { type SessionAuthenticator, sessionAuthenticator } from './session/authenticator.ts';
import { passwordRoutes } from './session/password.routes.ts';
import { runnerRoutes } from './runner/runner.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { mountProbes } from './systemcheck/probes.ts';
import { mountSocket } from './systemcheck/socket.ts';
import { systemcheckRoutes } from './systemcheck/systemcheck.routes.ts';
import { faultRoutes } from './systemcheck/faults.routes.ts';
import { type LogOptions, loggingOf, logRequests } from './telemetry/request-log.ts';
import { type MetricsAccess, serveMetrics } from './telemetry/serve-metrics.ts';
import { learningpathsRoutes } from './learningpaths/learningpaths.routes.ts';
import { mentorsRoutes } from './selflearning/mentors.routes.ts';
import { selflearningRoutes } from './selflearning/selflearning.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { surveysRoutes } from './surveys/surveys.routes.ts';
import { videosRoutes } from './videos/videos.routes.ts';
import { templatesRoutes } from './templates/templates.routes.ts';
import { trainingRoutes } from './training/training.routes.ts';
import { usageRoutes } from './usage/usage.routes.ts';

const maxBodyBytes = 1_000_000;
const mostDelayMs = 2000;

export interface AppOptions {
  readonly services: Services;
  readonly log: LogOptions;
  /** Whether `X-Forwarded-*` of a proxy is believed. */
  readonly trustProxy: boolean | string[];
  /** Who may read the metrics; absent: nobody. */
  readonly metrics?: MetricsAccess;
  /** Asked to stop, and serving on until nobody is sent here any more. */
  readonly isStopping?: () => boolean;
  /** How far behind a server may be before it sends callers away for a moment; with 0 it never does. */
  readonly mostDelayMs?: number;
  /** What each caller may use; absent: what is usual. */
  readonly fairUse?: FairUse;
  /** Addresses behind which are many, beside the proxies that are trusted: this machine itself, if nothing else is said. */
  readonly uncounted?: readonly string[];
  /** The built client; without it only the API is served. */
  readonly client?: ClientFolders;
}

followMembers(followChangedGroup);

/** Every endpoint of the product: the table of contents. */
export const routesOf = (services: Services, authenticator: SessionAuthenticator): Route[] => [
  ...sessionRoutes(authenticator),
  ...passkeyRoutes(authenticator),
  ...cliRoutes,
  ...passwordRoutes,
  ...materialsRoutes,
  ...booksRoutes,
  ...bookDraftsRoutes,
  ...draftsRoutes,
  ...processingRoutes,
  ...libraryRoutes,
  ...assistedRoutes,
  ...uploadsRoutes,
  ...challengesRoutes(services),
  ...examsRoutes(services),
  ...codeRoutes,
  ...frontendRoutes,
  ...reviewRoutes,
  ...folderRoutes,
  ...rescoreRoutes,
  ...similarityRoutes,
  ...gradebookRoutes,
  ...certificatesRoutes,
  ...classRulesRoutes,
  ...reschedulesRoutes,
  ...notesRoutes,
  ...notificationsRoutes(services),
  ...pushRoutes,
  ...preferencesRoutes,
  ...announcementsRoutes,
  ...peopleRoutes,
  ...peopleImportRoutes,
  ...groupsRoutes,
  ...classesRoutes,
  ...drillsRoutes,
  ...movesRoutes,
  ...coursesRoutes,
  ...healthreportsRoutes,
  ...holidaysRoutes,
  ...templatesRoutes,
  ...contractsRoutes,
  ...licensesRoutes,
  ...importRoutes,
  ...newVersionsRoutes,
  ...archiveRoutes,
  ...archiveUploadsRoutes,
  ...lettersRoutes,
  ...systemcheckRoutes(services),
  ...faultRoutes(services),
  ...imagesRoutes,
  ...avatarRoutes,
  ...trackIdRoutes,
  ...siteRoutes,
  ...trainingRoutes(services),
  ...surveysRoutes,
  ...csatRoutes,
  ...learningpathsRoutes,
  ...selflearningRoutes,
  ...mentorsRoutes,
  ...reportsRoutes,
  ...discussionsRoutes,
  ...aichatsRoutes(services),
  ...videosRoutes,
  ...bootcampsRoutes,
  ...organisationsRoutes,
  ...adminRoutes(services),
  ...runnerRoutes,
  ...attentionRoutes,
  ...auditRoutes,
  ...usageRoutes,
  ...ltiRoutes,
  ...appsRoutes,
];

/** Work that goes on after its request was answered, and holds up nobody. */
export const lightJobsOf = (services: Services): Job[] => [
  pushJob(services),
  tellJob(services),
  invitationJob(services),
  mailJob(services),
  scoreJob(services),
  rescoreJob(services),
  scoreCodeJob(services),
];

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, client } = options;
  const limits = options.fairUse ?? fairUse;
  const { connections } = limits;
  const app = fastify({
    http: {
      // How long a body may take depends on what it is.
      requestTimeout: 0,
      headersTimeout: connections.headersMs,
      connectionsCheckingInterval: connections.lookEveryMs,
    },
    ...loggingOf(options.log, options.trustProxy),
    trustProxy: options.trustProxy,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 2000 },
  });
  const isStopping = options.isStopping ?? (() => false);
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept open for the next request would hold up the stop until it is given up.
    if (isStopping()) reply.header('connection', 'close');
  });
  logRequests(app);
  const isTrusted = uncountedOf(options);
  capConnections(app, connections.ofOneAddress, isTrusted);
  endHalfSent(app, connections, isTrusted);
  serveContent(app, services);
  await app.register(cookie);
  const most = options.mostDelayMs ?? mostDelayMs;
  await app.register(underPressure, {
    maxEventLoopDelay: most,
    // Held up for a whole interval, it has nothing to measure by, and takes that for endless.
    sampleInterval: Math.max(1000, most),
    pressureHandler: (request, reply) => {
      void refuse(request, reply, new AppError('unavailable', { retryAfterSeconds: 1 }));
    },
  });
  acceptBodies(app, maxBodyBytes);
  serveMetrics(app, services, options.metrics ?? { token: undefined, addresses: [] });
  if (client) await serveClient(app, client, othersOf(services));
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error));
  app.setNotFoundHandler((request, reply) => {
    if (client && isPage(request.method, request.url, request.headers.accept))
      return sendPage(reply);
    return refuse(request, reply, new AppError('notFound'));
  });

  const authenticator = sessionAuthenticator(services);
  const routes = routesOf(services, authenticator);
  const share = fairShare(limits);
  for (const route of routes) mount(app, services, authenticator, share, route);
  mountLtiServices(app, services);
  mountProbes(app, services, isStopping);
  await mountSockets(app, [
    (scope) => mountSocket(scope, services.publicOrigin),
    (scope) => mountLive(scope, services, authenticator),
  ]);
  app.get('/api/openapi.json', () => openApiOf(routes.map((route) => route.endpoint)));
  return app;
}

/** Of a proxy that is believed it is known on whose behalf it speaks. */
function uncountedOf({ trustProxy, uncounted = ['loopback'] }: AppOptions) {
  if (trustProxy === true) return () => true;
  return addressMatcher([...(trustProxy === false ? [] : trustProxy), ...uncounted]);
}
