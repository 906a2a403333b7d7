import type { Names } from '../names.ts';

/** The files of `domain/<name>/`, and what the log and the bell say of them. */
export const rulesTemplates = (names: Names): Record<string, string> => {
  const { many } = names;
  return {
    [`domain/${many}/${many}.schema.ts`]: schema(names),
    [`domain/${many}/${many}.contract.ts`]: contract(names),
    [`domain/${many}/${many}.policy.ts`]: policy(names),
    [`domain/audit/audit.actions-of-${many}.ts`]: actions(names),
    [`domain/notifications/${many}.messages.ts`]: messages(names),
  };
};

const schema = ({ One }: Names) => `import { z } from 'zod';
import { freeText, InstantSchema, lineText } from '../http/text.ts';

/** What people write. */
export const ${One}DraftSchema = z.strictObject({
  title: lineText(200),
  description: freeText(2000),
});
export type ${One}Draft = z.infer<typeof ${One}DraftSchema>;

export const ${One}Schema = ${One}DraftSchema.extend({
  id: z.int(),
  author: z.object({ id: z.int(), name: z.string() }),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  /** What \`If-Match\` compares. */
  revision: z.int(),
});
export type ${One} = z.infer<typeof ${One}Schema>;
`;

const contract = ({
  many,
  one,
  One,
  Many,
}: Names) => `import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { ${One}DraftSchema, ${One}Schema } from './${many}.schema.ts';

export const list${Many} = endpoint({
  method: 'GET',
  path: '/api/${many}',
  access: '${one}.view',
  answer: 'list',
  query: listQuery(['title', 'updatedAt']),
  result: ${One}Schema,
});

export const get${One} = endpoint({
  method: 'GET',
  path: '/api/${many}/:${one}Id',
  access: '${one}.view',
  result: ${One}Schema,
});

export const create${One} = endpoint({
  method: 'POST',
  path: '/api/${many}',
  access: '${one}.create',
  body: ${One}DraftSchema,
  result: ${One}Schema,
});

/** Needs \`If-Match\`. */
export const update${One} = endpoint({
  method: 'PUT',
  path: '/api/${many}/:${one}Id',
  access: '${one}.edit',
  body: ${One}DraftSchema,
  result: ${One}Schema,
});

/** Needs \`If-Match\`: what somebody has changed meanwhile is read before it goes. */
export const delete${One} = endpoint({
  method: 'DELETE',
  path: '/api/${many}/:${one}Id',
  access: '${one}.delete',
});
`;

const policy = ({ one, One }: Names) => `import type { Actor } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';

/** What decides over one. */
interface ${One}Subject {
  readonly organisationId: number;
}

/** It is its organisation's; the table says whose there. */
const byTable = (key: PermissionKey) => (actor: Actor, subject: ${One}Subject) =>
  subject.organisationId === actor.organisationId && isAllowed(actor, key);

export const ${one}Policy = policy<${One}Subject>()({
  view: byTable('${one}.view'),
  edit: byTable('${one}.edit'),
  delete: byTable('${one}.delete'),
});
`;

const actions = ({ one, Many, said }: Names) => `import type { Action } from './audit-action.ts';

export const actionsOf${Many} = {
  '${one}.create': { subject: '${one}', en: 'Created the ${said.one}', ja: '${said.ja}を作成' },
  '${one}.update': { subject: '${one}', en: 'Edited the ${said.one}', ja: '${said.ja}を編集' },
  '${one}.delete': { subject: '${one}', en: 'Deleted the ${said.one}', ja: '${said.ja}を削除' },
} as const satisfies Record<string, Action>;
`;

const messages = ({
  one,
  One,
  Many,
  said,
}: Names) => `import { strong } from './compact-markdown.ts';

/** Somebody else has made one. */
export interface ${One}Content {
  kind: '${one}Added';
  title: string;
  authorName: string;
}

export const englishOf${Many} = {
  ${one}Added: ({ title, authorName }: ${One}Content) => ({
    title: \`New ${said.one}: “\${title}”\`,
    body: \`Added by \${strong(authorName)}\`,
  }),
};

export const japaneseOf${Many} = {
  ${one}Added: ({ title, authorName }: ${One}Content) => ({
    title: \`新しい${said.ja}「\${title}」\`,
    body: \`\${strong(authorName)}さんが追加しました\`,
  }),
};
`;
