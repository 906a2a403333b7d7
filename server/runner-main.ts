import { serveMessages } from './runner/coordinator/serve-messages.ts';

// The process that runs learners' code, started by server/main.ts. It is told all that it needs, and
// knows neither the database nor any secret.

// Its sandboxes run under other accounts, which read the programs that it lays out for them.
process.umask(0o022);

serveMessages();
