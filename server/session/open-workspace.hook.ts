import type { Context } from '../http/context.ts';
import { hook } from '../hook.ts';

/** Whether somebody may choose this bootcamp as what they work in. */
export const isOpenAsWorkspace = hook<
  (context: Pick<Context, 'db' | 'actor'>, bootcampId: number) => Promise<boolean>
>('which bootcamps are open as workspaces?');
