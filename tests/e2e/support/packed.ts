import { buffer } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import type { Material } from '../../../domain/materials/materials.schema.ts';

/** A book of one chapter as a .zip file, with the files that its chapter shows. */
export async function packedBook(
  title: string,
  chapter: string,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content), name);
  add('book.toml', `[book]\ntitle = "${title}"\nlanguage = "en"\n`);
  add('src/SUMMARY.md', '# Summary\n\n- [One](one.md)\n');
  add('src/one.md', `# One\n\n${chapter}\n`);
  for (const [name, content] of Object.entries(files)) add(`src/${name}`, content);
  zip.end();
  return await buffer(zip.outputStream);
}

/** Imported by whoever is signed in on this page. Returns its id. */
export async function importBook(page: Page, zip: Buffer): Promise<number> {
  const begun = await page.request.post('/api/materials/imports', {
    params: { fileName: 'book.zip' },
    headers: { 'content-type': 'application/zip' },
    data: zip,
  });
  expect(begun.status(), await begun.text()).toBe(200);
  const { result }: { result: { id: number } } = await begun.json();
  const materialOf = async (): Promise<number | null> => {
    const answer = await page.request.get(`/api/materials/imports/${result.id}`);
    const body: { result: { materialId: number | null } } = await answer.json();
    return body.result.materialId;
  };
  await expect.poll(materialOf, { timeout: 60_000 }).not.toBeNull();
  return (await materialOf()) ?? 0;
}

interface Chosen {
  readonly type: 'file' | 'video' | 'app';
  readonly title: string;
  /** Of the editor's button. */
  readonly label: string;
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

/** A new material whose author has chosen a file in its editor. Returns its id. */
export async function chooseFile(
  page: Page,
  { type, title, label, file }: Chosen,
): Promise<number> {
  const answer = await page.request.post('/api/materials', { data: { type, title, lang: 'en' } });
  const made: { result: Material } = await answer.json();
  const { id } = made.result;
  await page.goto(`/library/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByLabel(label).setInputFiles(file);
  return id;
}

/** Once what was chosen has come in. */
export async function publish(page: Page, id: number): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click({ timeout: 60_000 });
  await page.waitForURL(`**/library/${id}`);
}
