import type { Names } from './names.ts';

/** The files of `domain/<name>/`. */
export const rulesTemplates = ({ many, one, One, Many }: Names): Record<string, string> => ({
  [`domain/${many}/${many}.schema.ts`]: `import { z } from 'zod';
import { InstantSchema, lineText } from '../http/text.ts';

export const ${One}Schema = z.object({
  id: z.int(),
  title: lineText(200).min(1),
  updatedAt: InstantSchema,
});
`,

  [`domain/${many}/${many}.contract.ts`]: `import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { ${One}Schema } from './${many}.schema.ts';

export const list${Many} = endpoint({
  method: 'GET',
  path: '/api/${many}',
  access: 'signedIn',
  answer: 'list',
  query: listQuery(['title', 'updatedAt']),
  result: ${One}Schema,
});

export const get${One} = endpoint({
  method: 'GET',
  path: '/api/${many}/:${one}Id',
  access: 'signedIn',
  result: ${One}Schema,
});

export const create${One} = endpoint({
  method: 'POST',
  path: '/api/${many}',
  access: 'signedIn',
  body: z.strictObject({ title: ${One}Schema.shape.title }),
  result: ${One}Schema,
});
`,

  [`domain/${many}/${many}.policy.ts`]: `import { policy } from '../access/policy.ts';

/** What the rules need to know of one. */
interface ${One}Subject {
  organisationId: number;
  userId: number;
}

export const ${one}Policy = policy<${One}Subject>()({
  view: (actor, ${one}) =>
    ${one}.organisationId === actor.organisationId && ${one}.userId === actor.userId,
});
`,
});
