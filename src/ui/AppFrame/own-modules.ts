import { parse } from 'es-module-lexer/js';
import { appBase } from '../../../domain/apps/app-frame.ts';
import type { AppFile } from './app-file.ts';

/**
 * Scripts of an app run from addresses that name no folder. So what they import from each other, and what
 * they say of their own address, is written out in full here; the frame's import map knows the rest.
 */
export function withOwnModules(file: AppFile): AppFile {
  if (typeof file.content !== 'string') return file;
  const address = new URL(encodeURI(file.path), appBase).href;
  if (file.type === 'text/javascript')
    return { ...file, content: withFullAddresses(file.content, address) };
  if (file.type === 'text/html') return { ...file, content: withModules(file.content, address) };
  return file;
}

/** A page is only taken apart here: nothing of it is run or fetched. */
function withModules(html: string, address: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const scripts = [...page.querySelectorAll('script[type="module"]:not([src])')];
  if (scripts.length === 0) return html;
  for (const script of scripts) script.textContent = withFullAddresses(script.textContent, address);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const isRelative = /^\.{0,2}\//;

export function withFullAddresses(script: string, address: string): string {
  if (!/\bimport\b|\bexport\b/.test(script)) return script;
  let found: ReturnType<typeof parse>[0];
  try {
    [found] = parse(script);
  } catch {
    // Not a script that we can read; the browser says what is wrong with it.
    return script;
  }
  let text = script;
  // From the end, so that what is before stays where it is.
  for (const one of [...found].toReversed()) {
    const { start, end } = one;
    const by = insteadOf(one, address, script.slice(start, end));
    if (by !== undefined) text = text.slice(0, start) + by + text.slice(end);
  }
  return text;
}

function insteadOf(one: Found, address: string, written: string): string | undefined {
  if (one.type === 'import-meta') return metaOf(address);
  // What is put together while it runs is looked at then.
  if (one.type === 'dynamic' && (one.specifier === undefined || one.glob))
    return written.includes('import') ? undefined : `(${fullOf(address)})(${written})`;
  if (one.specifier === undefined || !isRelative.test(one.specifier)) return undefined;
  const full = new URL(one.specifier, address).href;
  // What a static import leads to stands between its quotes, of a dynamic one with them.
  return one.type === 'dynamic' ? JSON.stringify(full) : full;
}

type Found = ReturnType<typeof parse>[0][number];

const fullOf = (address: string): string =>
  `(to)=>${String(isRelative)}.test(to)?new URL(to,${JSON.stringify(address)}).href:to`;

const metaOf = (address: string): string =>
  `({url:${JSON.stringify(address)},resolve:(to)=>new URL(to,${JSON.stringify(address)}).href})`;
