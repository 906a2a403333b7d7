import {
  type Cover,
  type CoverColor,
  coverColors,
  type CoverIcon,
} from '../outlines/cover.schema.ts';

/** Words of tags and titles, in both languages, and what they are drawn as; the first that fits. */
const subjects: readonly (readonly [CoverIcon, RegExp])[] = [
  ['database', /database|sql\b|データベース|テーブル設計/i],
  ['branch', /\bgit|review|branch|レビュー|バージョン管理/i],
  ['terminal', /linux|shell|command|terminal|コマンド|シェル/i],
  ['shield', /secur|safety|privacy|compliance|セキュリティ|安全|個人情報/i],
  [
    'server',
    /network|server|cloud|infrastructure|subnet|ネットワーク|サーバー?|クラウド|インフラ/i,
  ],
  ['pen', /writ|document|e-?mail|文章|文書|メール|日報/i],
  ['chip', /\bc\b|c言語|hardware|memory|pointer|embedded|メモリ|ポインタ|組み込み/i],
  ['chart', /statistic|analy|data|sales|account|統計|分析|データ|営業|会計/i],
  ['talk', /present|speak|feedback|communicat|プレゼン|話し方|コミュニケーション|面談/i],
  ['people', /team|onboard|manage|leader|newcomer|チーム|新入社員|マネジメント|リーダー/i],
  ['globe', /english|language|\bweb\b|英語|語学|ウェブ/i],
  ['code', /program|code|coding|java|python|typescript|開発|プログラ|コーディング/i],
  ['bulb', /idea|design|think|アイデア|デザイン|思考/i],
];

interface Covered {
  readonly title: string;
  /** Of the class's materials, each as often as they have it. */
  readonly tags: readonly string[];
  /** What somebody chose; null when nobody did. */
  readonly cover: Cover | null;
}

/** What a class is about: what most tags of its materials name; its title decides between equals. */
export function subjectOf({ title, tags }: Pick<Covered, 'title' | 'tags'>): CoverIcon {
  let found: CoverIcon = 'book';
  let most = 0;
  for (const [icon, pattern] of subjects) {
    const weight = 2 * tags.filter((tag) => pattern.test(tag)).length + Number(pattern.test(title));
    if (weight > most) [found, most] = [icon, weight];
  }
  return found;
}

/**
 * The covers of all that one person sees, given in an order in which new ones come last: no two look the
 * same as long as there are colours, and none changes because of a later one.
 */
export function coversOf(covered: readonly Covered[]): Cover[] {
  const taken = new Set(covered.flatMap(({ cover }) => (cover ? [nameOf(cover)] : [])));
  const uses = new Map<CoverColor, number>();
  return covered.map((one) => {
    const cover = one.cover ?? freeCover(subjectOf(one), one.title, taken, uses);
    taken.add(nameOf(cover));
    uses.set(cover.color, (uses.get(cover.color) ?? 0) + 1);
    return cover;
  });
}

/** In the colour that is seen least so far; of equals the one that the title leads to. */
function freeCover(
  icon: CoverIcon,
  title: string,
  taken: ReadonlySet<string>,
  uses: ReadonlyMap<CoverColor, number>,
): Cover {
  const start = Array.from(title).reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  const inTurn = coverColors.map(
    (_, index) => coverColors[(start + index) % coverColors.length] ?? coverColors[0],
  );
  const byUse = inTurn.toSorted((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0));
  const [usual = coverColors[0]] = byUse;
  const color = byUse.find((one) => !taken.has(nameOf({ icon, color: one }))) ?? usual;
  return { icon, color };
}

const nameOf = ({ icon, color }: Cover): string => `${icon} ${color}`;
