import { spawn } from 'node:child_process';
import { createServer } from 'vite';

// The server restarts when one of its files changes; the browser's code is replaced in place.
const port = process.env['PORT'] ?? '3000';
const api = `http://127.0.0.1:${port}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port, NODE_ENV: 'development' },
});
// The server refuses writes that come from another site than the one it was called at.
const proxied = { target: api, changeOrigin: false };
const vite = await createServer({
  server: { host: '127.0.0.1', proxy: { '/api': proxied, '/media': proxied } },
});
await vite.listen();
vite.printUrls();

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  void vite.close();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.once('disconnect', stop);
server.once('exit', (code) => {
  stop();
  process.exitCode = code ?? 1;
});
