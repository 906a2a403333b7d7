import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { isolationChecks } from '../../../domain/runner/runner.schema.ts';
import type { EngineStatus } from '../../../domain/runner/runner.schema.ts';
import type { ControlGroups } from './control-groups.ts';
import type { Slots } from './slots.ts';
import type { Step } from './step.ts';

export type Checks = NonNullable<EngineStatus['isolation']>['checks'];

const step: Step = {
  command: [],
  stdin: '',
  cpuMs: 5000,
  wallMs: 10_000,
  outputBytes: 10_000,
  processes: 256,
  fileKb: 1024,
  openFiles: 64,
  tmpKb: 1024,
};
const probe = ['/opt/keiko/bin/driver', 'probe'];
const probeMb = 64;

/** Tries from within a sandbox what nobody must be able to do there. */
export async function tryIsolation(slots: Slots, groups: ControlGroups): Promise<Checks> {
  const listener = createServer((socket) => socket.destroy());
  try {
    const port = await portOf(listener);
    return await slots.use(async (sandbox) => {
      sandbox.lock();
      await sandbox.setMemory(probeMb);
      const tried = await sandbox.step({ ...step, command: [...probe, String(port)] }, probeMb);
      const held = new Map(
        tried.stdout
          .toString()
          .split('\n')
          .map((line): [string, boolean] => [line.split(' ')[0] ?? '', line.endsWith(' yes')]),
      );
      const filled = await sandbox.step({ ...step, command: [...probe, 'memory'] }, probeMb);
      held.set('memory', groups.kind === 'none' ? filled.exitCode !== 0 : filled.isOutOfMemory);
      return isolationChecks.map((name) => ({ name, holds: held.get(name) ?? false }));
    });
  } finally {
    listener.close();
  }
}

async function portOf(listener: Server): Promise<number> {
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return typeof address === 'object' && address ? address.port : 0;
}
