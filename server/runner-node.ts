import { resolve } from 'node:path';
import { LocalRunner } from './runner/local/local-runner.ts';
import { readNodeConfig } from './runner/node/node.config.ts';
import { serveNode } from './runner/node/serve-node.ts';

// The program of a node: it runs learners' code on this machine for servers elsewhere that know RUNNER_TOKEN.
// The runner itself is a process of its own, which does not know the token.

const config = readNodeConfig(process.env);
if (typeof config === 'string') {
  console.error(config);
  process.exit(1);
}
const { host, port, token, dataDir, ...options } = config;
const engine = new LocalRunner({ ...options, dataDir: resolve(dataDir) });
const node = await serveNode({ engine, token, host, port });
console.log(`The node takes runs at http://${host}:${node.port}`);

let isStopping = false;
async function stop(): Promise<void> {
  // Who asks twice does not want to wait for what is under way.
  if (isStopping) process.exit(1);
  isStopping = true;
  console.log('The node takes nothing new, and ends when what it has is done.');
  await node.drain();
  await node.close();
  await engine.close();
  process.exit();
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
