import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import type { House } from './house.ts';
import { acceptBodies } from './http/body.ts';
import { mount } from './http/mount.ts';
import { refuse } from './http/refusals.ts';
import type { Route } from './http/route.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { sessionDoorkeeper } from './session/doorkeeper.ts';
import { sessionRoutes } from './session/session.routes.ts';

const maxBodyBytes = 1_000_000;

export interface AppOptions {
  readonly house: House;
  readonly logLevel: string;
  /** Whether `X-Forwarded-*` of a proxy is believed. */
  readonly trustProxy: boolean;
}

/** Every endpoint of the product: the table of contents. */
export function routesOf(house: House): { routes: Route[]; doorkeeper: ReturnType<typeof sessionDoorkeeper> } {
  const doorkeeper = sessionDoorkeeper(house);
  return {
    doorkeeper,
    routes: [...sessionRoutes(doorkeeper), ...notesRoutes],
  };
}

export async function buildApp({ house, logLevel, trustProxy }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    disableRequestLogging: true,
    trustProxy,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 2000 },
  });
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    retryAfter: 1,
    pressureHandler: (request, reply) => {
      const error = Object.assign(new Error('under pressure'), { statusCode: 503 });
      void refuse(request, reply, error);
    },
  });
  acceptBodies(app, maxBodyBytes);
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error));
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, Object.assign(new Error('no such route'), { statusCode: 404 })),
  );
  const { routes, doorkeeper } = routesOf(house);
  for (const route of routes) mount(app, house, doorkeeper, route);
  return app;
}
