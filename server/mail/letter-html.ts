import { readable } from '../../domain/organisations/contrast.rules.ts';
import type { ColorTheme } from '../../domain/organisations/organisations.schema.ts';
import { colorsOf } from '../../domain/organisations/theme.rules.ts';
import { frameWords } from './letter-frame.letters.ts';
import type { LetterWords } from './letter-words.ts';

// The product's own colours, as the client's tokens.css has them.
const usualPrimary = '#354f97';
const white = '#ffffff';
const darkSurface = '#1d2029';
const font =
  "'Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,system-ui,-apple-system,'Segoe UI',sans-serif";

/**
 * The letter for programs that draw. Tables and styles in place are what they all understand; nothing is
 * fetched from anywhere.
 */
export function letterHtml(words: LetterWords, theme: ColorTheme | null): string {
  const { language, subject, senderName, paragraphs, action, unsubscribeUrl } = words;
  const primary = theme ? colorsOf(theme).primary600 : usualPrimary;
  // Under white words, and as words on white.
  const accent = readable(primary, [white]);
  const linkInDark = readable(primary, [darkSurface]);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #14161c !important; }
  .card { background: ${darkSurface} !important; border-color: ${linkInDark} #343845 #343845 !important; }
  .ink { color: #eceef4 !important; }
  .faint { color: #a9adba !important; }
  .link { color: ${linkInDark} !important; }
  .line { border-color: #343845 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f7f7f4;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f7f7f4;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:600px;background:#ffffff;border:1px solid #e4e3dd;border-top:4px solid ${accent};border-radius:12px;font-family:${font};">
<tr><td class="faint" style="padding:24px 24px 0;font-size:14px;line-height:1.5;color:#53565f;">${escaped(senderName)}</td></tr>
<tr><td class="ink" style="padding:8px 24px 0;font-size:20px;line-height:1.45;font-weight:700;color:#1b1d22;">${escaped(subject)}</td></tr>
${paragraphs.map(paragraphHtml).join('\n')}
${action ? actionHtml(action, language, accent) : ''}
<tr><td style="padding:24px 24px 24px;"><div class="line faint" style="border-top:1px solid #e4e3dd;padding-top:16px;font-size:13px;line-height:1.6;color:#53565f;">${frameWords.sender[language]}${escaped(senderName)}${
    unsubscribeUrl === undefined
      ? ''
      : `<br><a class="link" target="_blank" rel="noopener" href="${escaped(unsubscribeUrl)}" style="color:${accent};">${frameWords.unsubscribe[language]}</a>`
  }</div></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const paragraphHtml = (paragraph: string): string =>
  `<tr><td class="ink" style="padding:16px 24px 0;font-size:16px;line-height:1.7;color:#1b1d22;overflow-wrap:anywhere;">${escaped(paragraph).replaceAll('\n', '<br>')}</td></tr>`;

function actionHtml(
  { label, url }: NonNullable<LetterWords['action']>,
  language: LetterWords['language'],
  accent: string,
): string {
  const href = escaped(url);
  return `<tr><td style="padding:24px 24px 0;"><a target="_blank" rel="noopener" href="${href}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:${accent};color:#ffffff;font-size:16px;line-height:1.3;font-weight:700;text-decoration:none;">${escaped(label)}</a></td></tr>
<tr><td class="faint" style="padding:16px 24px 0;font-size:13px;line-height:1.6;color:#53565f;overflow-wrap:anywhere;">${frameWords.button[language]}<br><a class="link" target="_blank" rel="noopener" href="${href}" style="color:${accent};">${href}</a></td></tr>`;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.toWellFormed().replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
