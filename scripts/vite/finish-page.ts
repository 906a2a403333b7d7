import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import {
  beginsRare,
  beginsStaffs,
  comesSoonest,
  isApart,
  isHeavy,
  type Share,
  shareOf,
  shares,
} from './client-parts.ts';
import { divideSheet } from './divide-sheet.ts';
import { leanKeys, wayOfKeys } from './lean-keys.ts';
import { needsFirst } from './needs-first.ts';
import { reach } from './reach.ts';

const importMap = /<script type="importmap">(.*?)<\/script>\n?/s;
const ImportMapSchema = z.object({ imports: z.record(z.string(), z.string()) });

let notKept: Set<string> = new Set();

/** Whether a file of the finished build is kept on every device, for the time without a network. */
export const isKept = (file: string): boolean => !notKept.has(file);

/**
 * Completes index.html once all names are known: the files of both languages, so that it can fetch the
 * right one at once; the import map before anything that loads a module; and which build it is. Says
 * the same in version.json, which the server answers with.
 */
export const finishPage: Plugin = {
  name: 'finish-page',
  enforce: 'post',
  apply: 'build',
  // Names of files are made before the keys are: another way of making those is another name.
  augmentChunkHash: () => wayOfKeys,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('index.html was not built.');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      // What is no more than imports Vite leaves out: the page names these files themselves.
      const begins = [
        ...page.source.toString().matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g),
      ].map(([, file = '']) => file);
      if (begins.length === 0) return this.error('index.html begins no program.');
      const circle = circleOf(chunks);
      if (circle) return this.error(`Files need each other, and none can run first: ${circle}`);
      const filesTo = (isEnd: (id: string) => boolean): Set<string> =>
        reach(begins, (file) => {
          const chunk = chunks.find(({ fileName }) => fileName === file);
          const parts = chunk?.dynamicImports.filter(
            (part) =>
              !isEnd(chunks.find(({ fileName }) => fileName === part)?.facadeModuleId ?? ''),
          );
          return [...(chunk?.imports ?? []), ...(parts ?? [])];
        });
      const everybodys = filesTo(isApart);
      notKept = new Set(
        chunks.map(({ fileName }) => fileName).filter((file) => !everybodys.has(file)),
      );
      for (const { fileName, name } of chunks)
        if (
          ['view', 'staff', 'later', 'late'].includes(name.replace(/~.*/, '')) &&
          isKept(fileName)
        )
          this.error(`${fileName} is not for every device, and pages kept there need it.`);
      const wordsOf = (language: string): string => {
        const words = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/locales/${language}/messages.po`),
        );
        return `/${words?.fileName ?? this.error(`The words of '${language}' were not built.`)}`;
      };
      const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
      if (sheet?.type !== 'asset') return this.error('The sheet of styles was not built.');
      // By modules, not by files: the sign-in page shares files with rooms whose styles it has no use for.
      const namesOf = new Map<Share, Set<string>>(shares.map((share) => [share, new Set()]));
      for (const [id, { code }] of chunks.flatMap(({ modules }) => Object.entries(modules)))
        for (const name of code?.match(/[\w-]+/g) ?? []) namesOf.get(shareOf(id))?.add(name);
      const shareOfName = (name: string): number =>
        shares.findIndex((share) => namesOf.get(share)?.has(name));
      let rest = sheet.source.toString();
      const sheets = shares.map((share, at) => {
        let css: string;
        [css, rest] = divideSheet(rest, (name) => shareOfName(name) > at);
        if (css === '') this.error(`The sheet '${share}' is empty: it is divided wrongly.`);
        const fileName = nameOf(css, share);
        this.emitFile({ type: 'asset', fileName, source: css });
        return fileName;
      });
      const [firstSheet = '', roomsSheet = '', laterSheet = '', staffSheet = ''] = sheets;
      // The old name is of the whole.
      delete bundle[sheet.fileName];
      notKept.add(laterSheet).add(staffSheet);
      const { imports } = ImportMapSchema.parse(
        JSON.parse(importMap.exec(page.source.toString())?.[1] ?? ''),
      );
      const keys = leanKeys(Object.keys(imports));
      const inCode = new Map([...keys].map(([key, lean]) => [basename(key), basename(lean)]));
      for (const chunk of chunks)
        chunk.code = chunk.code.replaceAll(/[\w.-]+\.js\b/g, (name) => inCode.get(name) ?? name);
      const html = withoutComments(mapFirst(page.source.toString(), imports, keys))
        .replaceAll(sheet.fileName, firstSheet)
        .replace('%ROOMS_SHEET%', `/${roomsSheet}`)
        .replace('%LATER_SHEET%', `/${laterSheet}`)
        .replace('%STAFF_SHEET%', `/${staffSheet}`)
        .replace('%WORDS_EN%', wordsOf('en'))
        .replace('%WORDS_JA%', wordsOf('ja'));
      // The same sources make the same build, which nobody need fetch again.
      const build = createHash('sha256').update(html).digest('hex').slice(0, 12);
      page.source = html.replace('%BUILD%', build);
      const needsOf = (file: string): readonly string[] =>
        chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
      const addressesOf = (files: readonly string[]): string[] =>
        needsFirst(files.filter((file) => notKept.has(file)).toSorted(), needsOf).map(
          (file) => `/${file}`,
        );
      const soonest = reach(
        chunks.flatMap(({ fileName, facadeModuleId }) =>
          comesSoonest(facadeModuleId ?? '') ? [fileName] : [],
        ),
        needsOf,
      ).add(laterSheet);
      const later = filesTo((id) => beginsStaffs(id) || beginsRare(id)).add(laterSheet);
      const staff = [...filesTo(isHeavy), staffSheet].filter((file) => !later.has(file));
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: JSON.stringify({
          build,
          later: [
            ...addressesOf([...later].filter((file) => soonest.has(file))),
            ...addressesOf([...later].filter((file) => !soonest.has(file))),
          ],
          staff: addressesOf(staff),
        }),
      });
      // It is in the page.
      delete bundle['importmap.json'];
      return undefined;
    },
  },
};

/** Files that import each other, the first such circle: what runs first would depend on which was asked for. */
function circleOf(chunks: readonly { fileName: string; imports: string[] }[]): string | undefined {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const look = (file: string, way: readonly string[]): string | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(' → ');
    if (done.has(file)) return undefined;
    for (const next of importsOf.get(file) ?? []) {
      const circle = look(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const { fileName } of chunks) {
    const circle = look(fileName, []);
    if (circle) return circle;
  }
  return undefined;
}

function nameOf(css: string, name: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return `assets/${name}-${hash}.css`;
}

/** What the page's own scripts say to whoever reads them, and how far lines are indented, is for the sources. */
const withoutComments = (html: string): string =>
  html.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^ +/gm, '');

/** Browsers that know one import map only take none once a module is under way. In the order of names. */
function mapFirst(
  html: string,
  imports: Readonly<Record<string, string>>,
  keys: ReadonlyMap<string, string>,
): string {
  const sorted = Object.entries(imports)
    .map(([key, file]) => [keys.get(key) ?? key, file] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const json = JSON.stringify({ imports: Object.fromEntries(sorted) });
  const map = `<script type="importmap">${json}</script>`;
  return html.replace(importMap, '').replace('<script>', () => `${map}\n    <script>`);
}
