import { workerUrl } from './pdf-worker.ts';

// All of it is a part of the program, from our own origin, and comes one by one when a document asks.
const files: Record<string, string> = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
};

const urlOf = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** How documents name what they do not bring themselves: fonts, tables of characters, decoders. */
export class PdfAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urlOf.get(filename) ?? urlOf.get(`${filename}.bcmap`);
    if (url === undefined) throw new Error(`pdf.js asks for ${filename}, which is not shipped`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** The tables of characters that Japanese documents name. */
const japanese =
  /^(Adobe-Japan1-|UniJIS|(90ms|90msp|83pv|90pv|Add|Ext|78|78ms)?-?RKSJ-|EUC-[HV]|[HV]\.)/;
const font = /\.(pfb|ttf)$/;

/** What a document may need on a device that has no network when it is opened. */
export const assetsToKeep = (): string[] => [
  workerUrl,
  ...[...urlOf].filter(([name]) => font.test(name) || japanese.test(name)).map(([, url]) => url),
];
