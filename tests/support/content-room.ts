import { Role } from '../../domain/access/roles.ts';
import { getAsset } from '../../domain/materials/materials.contract.ts';
import { seedBook } from '../../server/books/books.seed.ts';
import { type TestApp, testApp, type TestPerson } from './test-app.ts';

export const site = 'https://keiko.example';
export const files = 'https://files.example';
/** What a server is told whose files leave by another host. */
export const twoHosts = { contentOrigin: files, publicOrigin: site, siteOrigin: site };
export const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST';

/** A server on two hosts, an author, and a book of theirs with a drawing. */
export async function contentRoom() {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const test: TestApp = await testApp(twoHosts, { log: { level: 'trace', stream } });
  const author = await test.person(await test.organisation(), Role.instructor);

  const bookOf = ({ organisationId, userId }: TestPerson) =>
    seedBook(
      test.db,
      {
        organisationId,
        createdBy: userId,
        chapters: [{ title: 'One', markdown: '![A](keiko:asset/a.svg)' }],
        assets: [{ path: 'a.svg', mediaType: 'image/svg+xml', content: drawing }],
      },
      test.services.storage,
    );
  const book = await bookOf(author);

  /** As a page of the site asks for the drawing. */
  const askFor = (
    { client }: Pick<TestPerson, 'client'>,
    { path = 'a.svg', versionId = book.versionId } = {},
  ) => client.call(getAsset, { params: { versionId, path } });

  return {
    test,
    author,
    book,
    bookOf,
    lines,
    askFor,

    /** Where the author is sent. */
    addressOf: async (): Promise<URL> => {
      const { status, headers } = await askFor(author);
      if (status !== 302) throw new Error(`answered ${status}`);
      return new URL(String(headers['location']));
    },

    /** As a browser asks the content host: by its name, and as nobody. */
    take: (address: URL | string, headers: Record<string, string> = {}, method: Method = 'GET') => {
      const { pathname, search, host } = new URL(address, files);
      const url = pathname + search;
      return test.anonymous.send({ method, url, headers: { host, ...headers } });
    },
  };
}

export type ContentRoom = Awaited<ReturnType<typeof contentRoom>>;

export function changed(address: URL, name: string, value: string): URL {
  const other = new URL(address);
  other.searchParams.set(name, value);
  return other;
}
