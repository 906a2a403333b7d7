import type { Operation } from './operation.ts';

/** What is gone already needs no deleting, and nobody asks any more who has read it or what they wish. */
export const isDoneWhenGone = ({ method, path }: Pick<Operation, 'method' | 'path'>): boolean =>
  method === 'DELETE' ||
  path.startsWith('/api/user/announcements/') ||
  /^\/api\/discussions\/:discussionUuid\/(?:read|wish|reactions)$/.test(path);
