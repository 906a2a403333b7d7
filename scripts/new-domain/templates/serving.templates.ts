import type { Names } from '../names.ts';

/** How `server/<name>/` answers, and the demo's rows. */
export const servingTemplates = (names: Names): Record<string, string> => {
  const { many } = names;
  return {
    [`server/${many}/${many}.present.ts`]: present(names),
    [`server/${many}/${many}.service.ts`]: service(names),
    [`server/${many}/${many}.routes.ts`]: routes(names),
    [`server/demo/seed-${many}.ts`]: demo(names),
  };
};

const present = ({
  many,
  one,
  One,
}: Names) => `import type { ${One}, ${One}Draft } from '../../domain/${many}/${many}.schema.ts';
import type { ${One}Row } from './${many}.repo.ts';

export const draftOf = ({ ${one} }: ${One}Row): ${One}Draft => ({
  title: ${one}.title,
  description: ${one}.description,
});

export const present${One} = (row: ${One}Row): ${One} => ({
  ...draftOf(row),
  id: row.${one}.id,
  // Whoever is gone has no name any more.
  author: row.author ?? { id: row.${one}.createdBy, name: '' },
  createdAt: row.${one}.createdAt.toISOString(),
  updatedAt: row.${one}.updatedAt.toISOString(),
  revision: row.${one}.revision,
});
`;

const service = ({
  many,
  one,
  One,
  Many,
}: Names) => `import { authorize } from '../../domain/access/policy.ts';
import type { AuditVerb } from '../../domain/audit/audit.actions.ts';
import { AppError } from '../../domain/http/errors.ts';
import { ${one}Policy } from '../../domain/${many}/${many}.policy.ts';
import type { ${One}, ${One}Draft } from '../../domain/${many}/${many}.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { draftOf, present${One} } from './${many}.present.ts';
import {
  delete${One}Row,
  find${One},
  insert${One},
  list${Many}Readers,
  lock${One},
  type ${One}Row,
  update${One}Row,
} from './${many}.repo.ts';

export async function get${One}Of(context: Context, ${one}Id: number): Promise<${One}> {
  const found = await find${One}(context.db, keyOf(context, ${one}Id));
  return present${One}(require${One}(context, 'view', found));
}

export async function make${One}(context: Context, draft: ${One}Draft): Promise<${One}> {
  const { db, actor, now } = context;
  const ${one}Id = await insert${One}(db, {
    ...draft,
    organisationId: actor.organisationId,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  await recordChange(context, { ...about('create', ${one}Id), after: draft });
  const made = await get${One}Of(context, ${one}Id);
  await notify(
    context,
    await list${Many}Readers(db, actor),
    { kind: '${one}Added', title: made.title, authorName: made.author.name },
    \`/${many}/\${${one}Id}\`,
  );
  return made;
}

export async function edit${One}(
  context: Context,
  ${one}Id: number,
  draft: ${One}Draft,
): Promise<${One}> {
  const held = await holdNewest(context, ${one}Id, 'edit');
  await update${One}Row(context.db, keyOf(context, ${one}Id), draft, context.now);
  const before = draftOf(held);
  await recordChange(context, { ...about('update', ${one}Id), before, after: draft });
  return await get${One}Of(context, ${one}Id);
}

export async function remove${One}(context: Context, ${one}Id: number): Promise<void> {
  const held = await holdNewest(context, ${one}Id, 'delete');
  // Its name is looked up while it is still there.
  await recordChange(context, { ...about('delete', ${one}Id), before: draftOf(held) });
  await delete${One}Row(context.db, keyOf(context, ${one}Id));
}

/** Refuses who may not, and who did not see the newest revision. */
async function holdNewest(
  context: Context,
  ${one}Id: number,
  ability: 'edit' | 'delete',
): Promise<${One}Row> {
  const found = await lock${One}(context.db, keyOf(context, ${one}Id));
  const held = require${One}(context, ability, found);
  if (context.ifMatch !== held.${one}.revision) throw new AppError('staleRevision');
  return held;
}

function require${One}(
  { actor }: Context,
  ability: keyof typeof ${one}Policy,
  row: ${One}Row | undefined,
): ${One}Row {
  return authorize(actor, ${one}Policy, ability, row && { ...row.${one}, row }).row;
}

const keyOf = ({ actor }: Context, ${one}Id: number) => ({
  organisationId: actor.organisationId,
  ${one}Id,
});

const about = (verb: AuditVerb<'${one}'>, ${one}Id: number) => ({
  action: \`${one}.\${verb}\` as const,
  subjectType: '${one}' as const,
  subjectId: ${one}Id,
});
`;

const routes = ({ many, one, One, Many }: Names) => `import {
  create${One},
  delete${One},
  get${One},
  list${Many},
  update${One},
} from '../../domain/${many}/${many}.contract.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { present${One} } from './${many}.present.ts';
import { list${One}Page } from './${many}.repo.ts';
import { edit${One}, get${One}Of, make${One}, remove${One} } from './${many}.service.ts';

export const ${many}Routes: Route[] = [
  route(list${Many}, async ({ db, actor }, { query }) => {
    const page = pageOf(actor, query);
    const column = query['sortOrder.column'];
    const { rows, count } = await list${One}Page(db, actor, {
      ...page,
      keyword: query.keyword,
      column: column ?? 'updatedAt',
      direction: query['sortOrder.direction'] ?? (column ? 'asc' : 'desc'),
    });
    return { result: rows.map(present${One}), pagination: { ...page, count } };
  }),

  route(get${One}, async (context, { params }) => ({
    result: await get${One}Of(context, params.${one}Id),
  })),

  route(create${One}, async (context, { body }) => ({ result: await make${One}(context, body) })),

  route(update${One}, async (context, { params, body }) => ({
    result: await edit${One}(context, params.${one}Id, body),
  })),

  route(delete${One}, async (context, { params }) => {
    await remove${One}(context, params.${one}Id);
    return {};
  }),
];
`;

const demo = ({ many, One, Many, said }: Names) => `import type { Db } from '../db/database.ts';
import { seed${One} } from '../${many}/${many}.seed.ts';
import type { SeededOrganisation } from './seed-people.ts';

const dayMs = 86_400_000;

const demo${Many} = [
  {
    by: 'admin',
    title: '${said.ja}のご案内',
    description: '内容と日程は、担当者が順次お知らせします。',
    daysAgo: 9,
  },
  {
    by: 'instructor',
    title: '${said.One} of the month',
    description: 'What it is about, and when.\\n\\nAsk the author for more.',
    daysAgo: 2,
  },
] as const;

export async function seed${Many}(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  now: Date,
): Promise<void> {
  for (const { by, title, description, daysAgo } of demo${Many})
    await seed${One}(db, {
      organisationId,
      createdBy: userIds.get(by) ?? 0,
      title,
      description,
      at: new Date(now.getTime() - daysAgo * dayMs),
    });
}
`;
