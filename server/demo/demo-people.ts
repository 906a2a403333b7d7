import { Role } from '../../domain/access/roles.ts';
import type { Language } from '../../domain/format/language.ts';

export interface DemoPerson {
  readonly accountName: string;
  readonly name: string;
  readonly role: Role;
  readonly lang: Language;
  /** Names of groups of the same organisation. */
  readonly groups: readonly string[];
  readonly isArchived?: true;
}

export interface DemoOrganisation {
  readonly name: string;
  readonly displayName: string;
  /** Its trainees may tell what helps them to find work. */
  readonly hasTrackId?: true;
  /** Parents come first. */
  readonly groups: readonly {
    readonly name: string;
    readonly parent?: string;
    readonly manager?: string;
  }[];
  readonly people: readonly DemoPerson[];
}

const tokyo = ['2026年度 新入社員', '東京'];
const osaka = ['2026年度 新入社員', '大阪'];
const platform = ['プラットフォーム部'];

const trainee = (
  accountName: string,
  name: string,
  groups: readonly string[],
  lang: Language = 'ja',
): DemoPerson => ({ accountName, name, role: Role.trainee, lang, groups });

const provider: DemoOrganisation = {
  name: 'Keiko',
  displayName: '稽古 Keiko',
  groups: [{ name: '導入支援チーム' }],
  people: [
    { accountName: 'sysadmin', name: '岡田 直樹', role: Role.systemAdmin, lang: 'ja', groups: [] },
    {
      accountName: 'sysviewer',
      name: 'Emma Wilson',
      role: Role.systemViewer,
      lang: 'en',
      groups: [],
    },
    trainee('noa.fukuda', '福田 乃愛', ['導入支援チーム']),
    trainee('liam.brown', 'Liam Brown', ['導入支援チーム'], 'en'),
  ],
};

const aozora: DemoOrganisation = {
  name: 'Aozora Systems',
  displayName: '蒼空システムズ',
  hasTrackId: true,
  groups: [
    { name: '2026年度 新入社員', manager: 'manager' },
    { name: '東京', parent: '2026年度 新入社員', manager: 'manager' },
    { name: '大阪', parent: '2026年度 新入社員' },
    { name: '開発第1課', parent: '東京' },
    { name: 'プラットフォーム部' },
    { name: '基盤チーム', parent: 'プラットフォーム部' },
  ],
  people: [
    { accountName: 'admin', name: '松本 由美', role: Role.admin, lang: 'ja', groups: [] },
    { accountName: 'manager', name: '小林 翔', role: Role.groupManager, lang: 'ja', groups: [] },
    { accountName: 'instructor', name: '田中 健一', role: Role.instructor, lang: 'ja', groups: [] },
    { accountName: 'ken.watanabe', name: '渡辺 健', role: Role.instructor, lang: 'ja', groups: [] },
    {
      accountName: 'sarah.miller',
      name: 'Sarah Miller',
      role: Role.instructor,
      lang: 'en',
      groups: [],
    },
    trainee('trainee', '高橋 美咲', tokyo),
    trainee('daisuke.ito', '伊藤 大輔', osaka),
    trainee('lan.nguyen', 'Nguyễn Thị Lan', tokyo, 'en'),
    trainee('sakura.nakamura', '中村 さくら', osaka),
    trainee('aoi.kato', '加藤 葵', [...tokyo, '開発第1課']),
    trainee('ren.yoshida', '吉田 蓮', tokyo),
    trainee('hina.yamada', '山田 陽菜', osaka),
    trainee('sota.sasaki', '佐々木 颯太', tokyo),
    trainee('yui.yamaguchi', '山口 結衣', tokyo),
    trainee('haruto.inoue', '井上 陽翔', osaka),
    trainee('mei.kimura', '木村 芽依', osaka),
    trainee('riku.hayashi', '林 陸', tokyo),
    trainee('maria.santos', 'Maria Santos', tokyo, 'en'),
    trainee('kaito.shimizu', '清水 海斗', osaka),
    trainee('ichika.yamazaki', '山崎 一花', tokyo),
    trainee('minato.mori', '森 湊', osaka),
    trainee('tsumugi.abe', '阿部 紬', tokyo),
    trainee('yuto.ikeda', '池田 悠斗', osaka),
    trainee('akari.hashimoto', '橋本 明莉', tokyo),
    trainee('james.carter', 'James Carter', platform, 'en'),
    trainee('itsuki.yamashita', '山下 樹', tokyo),
    trainee('rin.ishikawa', '石川 凛', osaka),
    trainee('asahi.nakajima', '中島 朝陽', tokyo),
    trainee('himari.maeda', '前田 陽葵', osaka),
    trainee('takumi.fujita', '藤田 拓海', [...platform, '基盤チーム']),
    trainee('priya.sharma', 'Priya Sharma', platform, 'en'),
    trainee('nagi.ogawa', '小川 凪', platform),
    trainee('mio.goto', '後藤 澪', tokyo),
    trainee('hayato.okamoto', '岡本 隼人', osaka),
    trainee('koharu.hasegawa', '長谷川 小春', tokyo),
    { ...trainee('mayu.endo', '遠藤 真由', []), isArchived: true },
  ],
};

const hidden: DemoOrganisation = {
  name: 'Hidden Valley',
  displayName: '隠れ谷商会',
  groups: [],
  people: [
    { accountName: 'hidden-admin', name: '谷口 誠', role: Role.admin, lang: 'ja', groups: [] },
    { accountName: 'hidden-trainee', name: '谷川 渚', role: Role.trainee, lang: 'ja', groups: [] },
  ],
};

/** In the order of their ids, 1 to 3. Nobody of the second may ever see the third. */
export const demoOrganisations: readonly DemoOrganisation[] = [provider, aozora, hidden];
