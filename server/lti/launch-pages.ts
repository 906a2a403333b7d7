import { createHash } from 'node:crypto';
import type { Language, Sentence } from '../../domain/format/language.ts';
import type { PageReply } from '../http/route.ts';
import type { Initiation } from './launch.service.ts';

// Pages of their own, each of which may frame or send to exactly the hosts of one tool: the product's own
// pages may neither.

const style = `:root{color-scheme:light dark}html,body{height:100%;margin:0}
iframe{display:block;width:100%;height:100%;border:0;background:#fff}
main{display:grid;gap:16px;place-content:center;height:100%;padding:24px;box-sizing:border-box;text-align:center;font:16px/1.6 'Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,system-ui,sans-serif}
p{margin:0;max-width:32em}a{display:inline-block;padding:10px 16px;color:inherit}`;

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const rulesOf = (rules: readonly string[]): string =>
  ["default-src 'none'", `style-src ${hash(style)}`, "base-uri 'none'", ...rules].join('; ');

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const page = (language: Language, title: string, head: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style>${head}</head><body>${body}</body></html>`;

/** The tool may do in its frame what a page does, and not lead away the page around it. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

/** Holds the tool in a frame. Its question for who is here comes back to us, hence our own origin. */
export function framePage({ url, origins, title }: Initiation, language: Language): PageReply {
  const name = escaped(title);
  return {
    html: page(
      language,
      title,
      '',
      `<iframe src="${escaped(url)}" title="${name}" sandbox="${sandbox}" allow="fullscreen; clipboard-write"></iframe>`,
    ),
    contentSecurityPolicy: rulesOf([
      `frame-src 'self' ${origins.join(' ')}`,
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]),
  };
}

/** Goes to the tool, in the window that was opened for it. */
export function windowPage({ url, title }: Initiation, language: Language): PageReply {
  const address = escaped(url);
  return {
    html: page(
      language,
      title,
      `<meta http-equiv="refresh" content="0;url=${address}">`,
      `<main><p>${opening[language]}</p><a href="${address}">${escaped(title)}</a></main>`,
    ),
    contentSecurityPolicy: rulesOf(["form-action 'none'", "frame-ancestors 'none'"]),
  };
}

const script = `const said=document.querySelector('p');
fetch('/lti/auth'+location.search,{headers:{accept:'application/json'}}).then(async(answer)=>{
const body=await answer.json();
if(answer.status===401&&self===top)return location.replace('/auth/login?redirect='+encodeURIComponent(location.pathname+location.search));
if(!answer.ok)throw new Error(body.messages?.[0]??'');
const{ltiMaterial,targetLinkUri,redirectParams}=body.result;
try{localStorage.setItem('keiko.ltiMaterial',JSON.stringify(ltiMaterial))}catch{}
const form=document.forms[0];
form.action=targetLinkUri;
for(const{name,value}of redirectParams){
const input=document.createElement('input');
input.type='hidden';input.name=name;input.value=value;form.append(input)}
form.submit()
}).catch((error)=>{said.setAttribute('role','alert');said.textContent=error.message||said.dataset.failed;
document.querySelector('a').hidden=false});`;

/**
 * The specification's `/linklti`: hands to the tool, in a hidden form, what `GET /lti/auth` answers. Whoever is signed
 * out signs in first and comes back here; within a page the page around it says so.
 */
export function linkPage(language: Language, origins: readonly string[]): PageReply {
  return {
    html: page(
      language,
      'Keiko',
      '',
      `<main><p data-failed="${failed[language]}">${opening[language]}</p><a href="/" target="_top" hidden>${home[language]}</a></main><form method="post" hidden></form><script>${script}</script>`,
    ),
    contentSecurityPolicy: rulesOf([
      `script-src ${hash(script)}`,
      "connect-src 'self'",
      `form-action ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
      "frame-ancestors 'self'",
    ]),
  };
}

const opening = { en: 'Opening the tool …', ja: 'ツールを開いています…' } satisfies Sentence;
const home = { en: 'Go to the home page', ja: 'ホームへ' } satisfies Sentence;
const failed = {
  en: 'The tool could not be opened. Go back to the material and open it again.',
  ja: 'ツールを開けませんでした。教材に戻って、もう一度開いてください。',
} satisfies Sentence;
