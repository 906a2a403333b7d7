import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { seedLtiMaterial, seedLtiTool } from '../lti/lti.seed.ts';
import type { MadeVersion } from '../materials/materials.service.ts';

interface Author {
  readonly organisationId: number;
  readonly createdBy: number;
}

interface DemoLti {
  readonly slug: string;
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
}

// The tool itself belongs to somebody else and is not part of the demo.
const materials: readonly DemoLti[] = [
  {
    slug: 'review-lab',
    lang: 'en',
    title: 'Review lab',
    description:
      'Practise on a pull request in an external tool. The tool itself is not part of the demo.',
  },
  {
    slug: 'review-lab',
    lang: 'ja',
    title: 'レビュー演習ラボ',
    description: '外部ツールのプルリクエストで練習します。ツール本体はデモには含まれていません。',
  },
];

/** A tool of somebody else's, and what opens it; by `slug/language`. */
export async function seedLti(db: Db, author: Author): Promise<Map<string, MadeVersion>> {
  const { toolId } = await seedLtiTool(db, { ...author, name: 'Review lab' });
  const made = new Map<string, MadeVersion>();
  for (const { slug, lang, title, description } of materials)
    made.set(
      `${slug}/${lang}`,
      await seedLtiMaterial(db, { ...author, toolId, lang, title, description }),
    );
  return made;
}
