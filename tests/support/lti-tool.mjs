// A learning tool as others write it: ltijs with its database, in a process of its own. It shows who came,
// and sends the points that one enters to the platform.
import { createServer } from 'node:http';
import ltijs from 'ltijs';
import LtiDatabase from 'ltijs-sequelize';

const { TOOL_PORT = '', TOOL_DATABASE_URL = '' } = process.env;
const { username, password, hostname, port, pathname, searchParams } = new URL(TOOL_DATABASE_URL);

const tool = ltijs.Provider;
tool.setup(
  'a secret of the tool alone',
  {
    plugin: new LtiDatabase(pathname.slice(1), username, decodeURIComponent(password), {
      // The embedded server listens at a socket.
      host: searchParams.get('host') ?? hostname,
      port: Number(port || 5432),
      dialect: 'postgres',
      logging: false,
    }),
  },
  { cookies: { secure: false, sameSite: 'Lax' } },
);

tool.onConnect((token, request, response) => {
  const { ltik } = response.locals;
  return response.send(`<!doctype html><title>Practice lab</title>
    <h1>Practice lab</h1>
    <p>Welcome, ${token.userInfo?.name ?? 'stranger'}</p>
    <form method="post" action="/score?ltik=${ltik}">
      <input name="maximum" type="hidden" value="100">
      <label>Points <input name="points" type="number" value="80"></label>
      <button>Hand in</button>
    </form>`);
});

// Where a launch does not hold, it is told why.
const refuse = (_request, response) => response.status(401).send(response.locals.err);
tool.onInvalidToken(refuse);
tool.onSessionTimeout(refuse);

tool.app.get('/who', (_request, response) =>
  response.send({ token: response.locals.token, context: response.locals.context }),
);

/** What the platform refuses is said again, for the test to read. */
const answering = (handle) => (request, response) => {
  handle(request, response).catch((error) => {
    response.status(502).send({ message: error.message, said: error.response?.body });
  });
};

tool.app.get(
  '/lines',
  answering(async (_request, response) => {
    response.send(await tool.Grade.getLineItems(response.locals.token));
  }),
);

tool.app.get(
  '/results',
  answering(async (_request, response) => {
    const { token } = response.locals;
    response.send(await tool.Grade.getScores(token, token.platformContext.endpoint.lineitem));
  }),
);

tool.app.post(
  '/score',
  answering(async (request, response) => {
    const { token } = response.locals;
    await tool.Grade.submitScore(token, token.platformContext.endpoint.lineitem, {
      userId: token.user,
      scoreGiven: Number(request.body.points),
      scoreMaximum: Number(request.body.maximum ?? 10),
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    });
    response.send('<!doctype html><title>Practice lab</title><h1>Handed in</h1>');
  }),
);

await tool.deploy({ serverless: true });
createServer(tool.app).listen(Number(TOOL_PORT), '127.0.0.1', () => process.send({ ready: true }));

/** Whoever runs the tool registers a platform with it. */
async function register({ platform }) {
  const registered = await tool.registerPlatform({
    url: platform.issuer,
    name: 'Keiko',
    clientId: platform.clientId,
    authenticationEndpoint: platform.authUrl,
    accesstokenEndpoint: platform.tokenUrl,
    authConfig: { method: 'JWK_SET', key: platform.jwksUrl },
  });
  process.send({ registered: true, publicKey: await registered.platformPublicKey() });
}
process.on('message', (message) => void register(message));
process.on('disconnect', () => process.exit());
