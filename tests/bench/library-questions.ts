import { searchable } from '../../server/db/like-pattern.ts';
import { gramsToFind } from '../../server/materials/search/grams.ts';

/** One page of the library, as the client asks for it and as somebody would ask the database by hand. */
export interface LibraryQuestion {
  readonly name: string;
  readonly query: string;
  readonly sql: string;
}

interface Asked {
  readonly where?: string;
  readonly archived?: boolean;
  readonly order?: string;
  readonly offset?: number;
  /** Of the provider's nothing can be among it. */
  readonly ownOnly?: boolean;
  readonly officialOnly?: boolean;
}

const lookAhead = 1000;
const pageSize = 20;

/**
 * The page with what a card shows of each material, and how many there are as far as the list says it: the
 * organisation's own and what the provider offers, each by an index where there is one.
 */
function bare(organisationId: number, asked: Asked): string {
  const { where = 'true', archived = false, order = 'm.updated_at desc, m.id desc' } = asked;
  const { offset = 0, ownOnly = false, officialOnly = false } = asked;
  const most = offset + pageSize + lookAhead + 1;
  const part = (whose: string) =>
    `(select m.organisation_id, m.id, m.updated_at, m.title, m.type from materials m where ${whose}
      and m.archived_at is ${archived ? 'not null' : 'null'} and (${where})
      order by ${order} limit ${most})`;
  const parts = [
    ...(officialOnly
      ? []
      : [part(`m.organisation_id = ${organisationId} and m.official_id is null`)]),
    ...(ownOnly ? [] : [part('m.organisation_id = 1 and m.current_version_id is not null')]),
  ];
  return `with found as materialized (${parts.join(' union all ')}),
      page as (select * from found m order by ${order} limit ${pageSize} offset ${offset})
    select m.*, author.id, author.name, v.major_version_number, v.stats, draft.updated_at,
      (select count(*) from found) as found
    from page join materials m on m.organisation_id = page.organisation_id and m.id = page.id
    join users author on author.id = m.created_by
      and author.organisation_id in (m.organisation_id, 1)
    left join material_versions v
      on v.organisation_id = m.organisation_id and v.id = m.current_version_id
    left join material_drafts draft
      on draft.organisation_id = m.organisation_id and draft.material_id = m.id
    order by ${order}`;
}

export function libraryQuestions(organisationId: number, classId: number): LibraryQuestion[] {
  const one = (name: string, query: string, asked: Asked): LibraryQuestion => ({
    name,
    query,
    sql: bare(organisationId, asked),
  });
  const words = (keyword: string) =>
    searchable(keyword)
      .split(' ')
      .map((word) => {
        const grams = gramsToFind(word).map((gram) => `'${gram}'`);
        return `(m.organisation_id, m.id) in (select w.organisation_id, w.material_id
          from material_words w where w.organisation_id in (${organisationId}, 1)
            and w.grams @> array[${grams.join(', ')}] and w.words like '%${word}%')`;
      })
      .join(' and ');
  const searched = (name: string, keyword: string, more = '', asked: Asked = {}) =>
    one(name, `keyword=${encodeURIComponent(keyword)}${more}`, {
      ...asked,
      where: `${words(keyword)} and ${asked.where ?? 'true'}`,
    });
  const used = (inClass: string) =>
    `exists (select 1 from class_materials c where c.organisation_id = ${organisationId}
      and c.material_id = m.id ${inClass})`;
  const byTitle = 'm.title, m.id';
  return [
    searched('a rare word', 'term04242x'),
    searched('a title in full', 'material 4242'),
    searched('a tag', 'tag7'),
    searched('a word of every tenth title and of most texts', 'firewall'),
    searched('a word of few texts', 'bookkeeping'),
    searched('two words', 'security firewall'),
    searched('two Japanese letters of every tenth', '防壁'),
    searched('two Japanese letters of few texts', '貸方'),
    searched('one kanji of every tenth', '壁'),
    searched('one kanji of few', '鰯'),
    searched('nothing there', 'zebra'),
    searched('a common word, page 50', 'firewall', '&offset=1000', { offset: 1000 }),
    searched('a common word by title', 'firewall', '&sortOrder.column=title', { order: byTitle }),
    searched('a common word in Japanese books', 'firewall', '&type=book&lang=ja', {
      where: `m.type = 'book' and m.lang = 'ja'`,
    }),
    one('all, newest first', '', {}),
    one('… by title', 'sortOrder.column=title', { order: byTitle }),
    one('… by kind', 'sortOrder.column=type', { order: 'm.type, m.id' }),
    one('… page 500', 'offset=10000', { offset: 10_000 }),
    one('one kind', 'type=video', { where: `m.type = 'video'` }),
    one('one language', 'lang=ja', { where: `m.lang = 'ja'` }),
    one('one difficulty', 'difficulty=expert', { where: `m.difficulty = 'expert'` }),
    one('a common tag', 'tag=tag7', { where: `m.tags @> '{tag7}'` }),
    one('a rare tag', 'tag=seldom', { where: `m.tags @> '{seldom}'` }),
    one('drafts', 'state=draft', { where: 'm.current_version_id is null', ownOnly: true }),
    one('archived', 'archived=true', { archived: true, ownOnly: true }),
    one('official ones', 'source=official', { officialOnly: true }),
    one('used in classes', 'use=used', { where: used(''), ownOnly: true }),
    one('of a class', `classId=${classId}`, {
      where: used(`and c.class_id = ${classId}`),
      ownOnly: true,
    }),
    one('unused', 'use=unused', { where: `not ${used('')}` }),
  ];
}
