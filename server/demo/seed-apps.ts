import { join } from 'node:path';
import type { Language } from '../../domain/format/language.ts';
import { filesIn, seedApp } from '../apps/apps.seed.ts';
import type { Db } from '../db/database.ts';
import type { MadeVersion } from '../materials/materials.service.ts';
import type { Storage } from '../storage/storage.ts';

interface Words {
  readonly title: string;
  readonly description: string;
}

/** Each speaks both languages: its title is for whoever looks for it in the library. */
const demoApps: readonly ({ slug: string; minutes: number } & Record<Language, Words>)[] = [
  {
    slug: 'typing',
    minutes: 10,
    en: {
      title: 'Typing for engineers',
      description:
        'Six lines from a working day, typed as they stand. Speed and accuracy are shown.',
    },
    ja: {
      title: 'エンジニアのためのタイピング',
      description: '仕事でよく使う6行をそのまま入力する練習です。速さと正確さが表示されます。',
    },
  },
  {
    slug: 'subnets',
    minutes: 15,
    en: {
      title: 'Reading subnets',
      description: 'Networks, masks and broadcast addresses, with the bits drawn beside them.',
    },
    ja: {
      title: 'サブネットを読む',
      description:
        'ネットワークアドレス、サブネットマスク、ブロードキャストアドレスを、ビットの図を見ながら答えます。',
    },
  },
];

interface Author {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly at: Date;
}

/** Brings the sample apps into one organisation's library; returns them by `slug/language`. */
export async function seedApps(
  db: Db,
  storage: Storage,
  author: Author,
): Promise<Map<string, MadeVersion>> {
  const apps = new Map<string, MadeVersion>();
  const folder = join(import.meta.dirname, 'apps');
  for (const { slug, minutes, en, ja } of demoApps) {
    const files = await filesIn([join(folder, 'shared'), join(folder, slug)]);
    const app = { ...author, files, minutes, tags: ['app'] };
    apps.set(`${slug}/en`, await seedApp(db, storage, { ...app, ...en, lang: 'en' }));
    apps.set(`${slug}/ja`, await seedApp(db, storage, { ...app, ...ja, lang: 'ja' }));
  }
  return apps;
}
