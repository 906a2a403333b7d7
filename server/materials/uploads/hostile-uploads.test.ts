import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getContent,
  getDraftFile,
  publishDraft,
} from '../../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { uploadFile } from '../../../tests/support/upload-file.ts';
import { uploadRoom } from '../../../tests/support/upload-room.ts';

let test: TestApp;
let room: ReturnType<typeof uploadRoom>;
beforeAll(async () => {
  test = await testApp();
  room = uploadRoom(test);
});
afterAll(() => test.close());

const script = '<script>fetch("/api/user").then(alert)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

describe('what a browser would run in our origin', () => {
  it.each([
    ['picture.svg', svg],
    ['picture.pdf', svg],
    ['film.mp4', `<!doctype html>${script}`],
    [
      'rules.docx',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
    ],
    ['rules.zip', `GIF89a/*${script}*/=alert(1)`],
    ['rules.xlsx', '=cmd|" /C calc"!A0'],
    ['empty.pdf', ' '],
  ])('is refused as %s, and nothing of it is kept', async (name, words) => {
    const author = await room.author();
    const materialId = await room.materialOf(author);
    const answer = await uploadFile(author.client, materialId, Buffer.from(words), name);
    expect(answer.status).toBe(415);
    expect(answer.messages[0]).toContain(`${name} is an invalid file type.`);
    expect(await room.onTheirWay()).toEqual([]);
    expect(await room.roomTaken(author.organisationId)).toBe(0);
  });

  it.each([
    ['a PDF that is a page too', `%PDF-1.7\n<!doctype html>${script}\n%%EOF\n`, 'rules.html.pdf'],
    ['a PDF with a header in its name', '%PDF-1.7\n%%EOF\n', 'a"; filename=b.html.pdf'],
  ])('leaves as bytes to be saved: %s', async (_what, words, name) => {
    const author = await room.author();
    const materialId = await room.materialOf(author);
    const content = Buffer.from(words);
    const { status, result, messages } = await uploadFile(author.client, materialId, content, name);
    expect([status, messages]).toEqual([200, []]);
    const params = { materialId };
    const body = { content: { fileId: result.id } };
    const saved = await author.client.call(saveDraft, { params, body }, { 'if-match': '"0"' });
    const revision = { 'if-match': `"${saved.result.revision}"` };
    expect((await author.client.call(publishDraft, { params }, revision)).status).toBe(200);
    const published = await author.client.call(getContent, { params });
    const drafted = getDraftFile.path
      .replace(':materialId', String(materialId))
      .replace(':fileId', String(result.id));
    for (const url of [drafted, published.result.files[0]?.url ?? '']) {
      const sent = await author.client.send({ method: 'GET', url });
      expect(sent.bytes).toEqual(content);
      expect(sent.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      // Nothing in a name ends it.
      expect(sent.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[^;"]+$/);
    }
  });
});
