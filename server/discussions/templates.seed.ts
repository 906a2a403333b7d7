import type { Db } from '../db/database.ts';
import { insertTemplate } from './templates.repo.ts';

interface NewTemplate {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title: string;
  readonly markdown?: string;
}

export async function seedTemplate(db: Db, given: NewTemplate): Promise<number> {
  const { markdown = 'Please tell what you tried, and what happened.' } = given;
  return (await insertTemplate(db, { ...given, markdown })).id;
}
