import { serveMessages } from './runner/desk/serve-messages.ts';

// The process that runs learners' code, started by server/main.ts. It is told all that it needs, and
// knows neither the database nor any secret.

serveMessages();
