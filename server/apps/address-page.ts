import { createHash } from 'node:crypto';
import type { Language, Sentence } from '../../domain/format/language.ts';
import type { PageReply } from '../http/route.ts';
import type { OpenedApp } from './hosts.service.ts';

// A page of ours around an app from elsewhere: it may frame exactly that host, which the product's own
// pages may not, and hands on what both say to each other.

const style = `:root{color-scheme:light dark}html,body{height:100%;margin:0}
iframe{display:block;width:100%;height:100%;border:0;background:#fff}
main{display:grid;place-content:center;height:100%;padding:24px;box-sizing:border-box;text-align:center;font:16px/1.6 'Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,system-ui,sans-serif}
p{margin:0;max-width:32em}`;

const script = `const frame=document.querySelector('iframe'),origin=frame.dataset.origin;
addEventListener('message',(event)=>{
if(event.source===frame.contentWindow&&event.origin===origin)parent.postMessage({fromApp:event.data},location.origin);
else if(event.source===parent&&event.origin===location.origin)frame.contentWindow.postMessage(event.data,origin)});
frame.src=frame.dataset.address;`;

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const policy = (rules: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...rules,
  ].join('; ');

const page = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${escaped(title)}</title><style>${style}</style></head><body>${body}</body></html>`;

/** It has an origin of its own, which is not ours; it may not lead away the page around it, open others or save files. */
const sandbox = 'allow-scripts allow-same-origin allow-forms';

export function addressPage({ title, address }: OpenedApp, language: Language): PageReply {
  const origin = address === undefined ? undefined : URL.parse(address)?.origin;
  if (address === undefined || origin === undefined)
    return {
      html: page(language, title, `<main><p role="alert">${notAllowed[language]}</p></main>`),
      contentSecurityPolicy: policy([]),
    };
  return {
    html: page(
      language,
      title,
      `<iframe title="${escaped(title)}" sandbox="${sandbox}" referrerpolicy="no-referrer" data-origin="${escaped(origin)}" data-address="${escaped(address)}"></iframe><script>${script}</script>`,
    ),
    contentSecurityPolicy: policy([`frame-src ${origin}`, `script-src ${hash(script)}`]),
  };
}

const notAllowed = {
  en: 'Your organisation does not allow apps from this address. Ask your instructor.',
  ja: 'このアドレスのアプリは、組織で許可されていません。講師にお問い合わせください。',
} satisfies Sentence;
