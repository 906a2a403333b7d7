import { RunRefusedError, type RunRequest } from '../../../domain/challenges/code/run.ts';
import { RunCoordinator } from './run-coordinator.ts';
import type { FromRunner, ToRunner } from './messages.ts';

const statusEveryMs = 1000;

/** Serves the server that has started this process, until that is gone. */
export function serveMessages(): void {
  let coordinator: RunCoordinator | undefined;
  const tell = (message: FromRunner) => process.send?.(message);
  const tellStatus = () => coordinator && tell({ kind: 'status', status: coordinator.status() });
  // A server that was killed takes its runner with it, and the runner its sandboxes.
  process.once('disconnect', () => process.exit());
  process.on('message', (message: ToRunner) => {
    if (message.kind === 'open') {
      coordinator = new RunCoordinator(message.options);
      void coordinator.open(tellStatus);
      setInterval(tellStatus, statusEveryMs).unref();
    } else if (message.kind === 'run') void run(coordinator, message.request).then(tell);
    else tell({ ...message, position: coordinator?.positionOf(message.id) });
  });
  const stop = () => {
    void (coordinator?.close() ?? Promise.resolve()).finally(() => process.exit());
  };
  process.once('SIGTERM', stop);
  process.on('SIGINT', () => {
    // The terminal told everybody; the server ends this one in its turn.
  });
}

async function run(
  coordinator: RunCoordinator | undefined,
  request: RunRequest,
): Promise<FromRunner> {
  const { id } = request;
  try {
    if (!coordinator) throw new RunRefusedError('busy');
    return { kind: 'result', id, result: await coordinator.run(request) };
  } catch (error) {
    if (error instanceof RunRefusedError) return { kind: 'refused', id, refusal: error.refusal };
    return { kind: 'failed', id, error: error instanceof Error ? error.message : String(error) };
  }
}
