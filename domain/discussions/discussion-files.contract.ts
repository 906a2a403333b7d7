import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { lineText } from '../http/text.ts';

/** A file for a text that names it by its address: until then only whoever sent it has it. */
export const addDiscussionFile = endpoint({
  method: 'POST',
  path: '/api/discussions/files',
  access: 'discussion.createComment',
  query: z.object({ fileName: lineText(255) }),
  upload: { mediaTypes: ['application/octet-stream'], maxBytes: limits.editorImageMaxBytes },
  result: z.object({ address: z.string() }),
});

/** For who sent it and who sees the discussion that names it. It is saved, and never opened. */
export const getDiscussionFile = endpoint({
  method: 'GET',
  path: '/media/discussions/:discussionFileUuid',
  access: 'discussion.view',
  answer: 'file',
});
