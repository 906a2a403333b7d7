import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import type { Job } from '../../jobs/job.ts';
import { runTool, ToolFailure } from '../../tools/run-tool.ts';
import { queueOf } from './begin-processing.service.ts';
import { keepResults } from './keep-results.service.ts';
import {
  beginAttempt,
  type ProcessingKey,
  selectProcessing,
  updateProcessing,
} from './processing.repo.ts';
import {
  processors,
  ProcessingRefusal,
  type ProcessingRun,
  type Processor,
} from './processors.hook.ts';
import { withFolder } from './working-folder.ts';

const DataSchema = z.object({ organisationId: z.int(), processingId: z.int() });
const progressEveryMs = 500;

/** A queue for each, so that a long film holds up no document. */
export const processingJobs = (
  services: Services,
  list: readonly Processor[] = Object.values(processors.registered),
): Job[] => list.map((processor) => processingJob(services, processor));

/** A killed run leaves nothing, and the next starts anew. */
const processingJob = (services: Services, processor: Processor): Job => ({
  name: queueOf(processor.purpose),

  async run(data, signal = new AbortController().signal) {
    const key = DataSchema.parse(data);
    const { db } = services.database;
    if (!(await beginAttempt(db, key, services.now()))) return;
    try {
      await withFolder(services, (folder) => work(services, processor, key, { folder, signal }));
    } catch (error) {
      // Anything else may pass, and is tried again.
      if (!(error instanceof ProcessingRefusal)) {
        await updateProcessing(db, key, { state: 'waiting', percent: 0 }, services.now());
        throw error;
      }
      await updateProcessing(db, key, { state: 'failed', failure: error.code }, services.now());
    }
  },

  async giveUp(data) {
    const key = DataSchema.parse(data);
    const change = { state: 'failed', failure: 'interrupted' } as const;
    await updateProcessing(services.database.db, key, change, services.now());
  },
});

async function work(
  services: Services,
  processor: Processor,
  key: ProcessingKey,
  { folder, signal }: Pick<ProcessingRun, 'folder' | 'signal'>,
): Promise<void> {
  const found = await selectProcessing(services.database.db, key);
  if (!found) return;
  const { file } = found;
  const made = await processor.run({
    file,
    folder,
    signal,
    tools: services.tools,
    async input(name) {
      const content = await services.storage.open(file.organisationId, file.sha256);
      if (!content) throw new Error('the uploaded file is not in the storage');
      const path = join(folder, name);
      await pipeline(content, createWriteStream(path), { signal });
      return path;
    },
    progress: progressOf(services, key),
    async tool(name, args, limits) {
      const tool = services.tools[name];
      if (!tool) throw new ProcessingRefusal('missingTool', name);
      try {
        return await runTool(tool, args, { ...limits, folder, signal });
      } catch (error) {
        if (error instanceof ToolFailure && isLimit(error.reason))
          throw new ProcessingRefusal(error.reason, error.message);
        throw error;
      }
    },
  });
  signal.throwIfAborted();
  await keepResults(services, key, made);
}

const isLimit = (reason: string): reason is 'tooSlow' | 'tooLarge' =>
  reason === 'tooSlow' || reason === 'tooLarge';

/** Writes the progress down now and then; it matters to nobody but a patient reader. */
function progressOf({ database, now }: Services, key: ProcessingKey): ProcessingRun['progress'] {
  let last = 0;
  let shown = 0;
  return (percent) => {
    const whole = Math.min(99, Math.max(0, Math.floor(percent)));
    if (Date.now() - last < progressEveryMs || whole <= shown) return;
    last = Date.now();
    shown = whole;
    void updateProcessing(database.db, key, { percent: whole }, now()).catch(() => {});
  };
}
