import { splitPage } from '../../../../../domain/challenges/code/frontend/page-files.ts';
import type { AppFile } from '../../../../ui/AppFrame/app-file.ts';
import { appMediaType } from '../../../../ui/AppFrame/app-media-types.ts';
import { withOwnModules } from '../../../../ui/AppFrame/own-modules.ts';

/** What keeps a page from being shown as it was meant. */
export interface PageFault {
  readonly words: string;
}

/** Tells the page around it what goes wrong in it. */
const teller = `<script>addEventListener('error',(event)=>parent.postMessage({pageFault:event.message},'*'));addEventListener('unhandledrejection',(event)=>parent.postMessage({pageFault:String(event.reason)},'*'))</script>`;

/** The files of a page as its frame takes them: scripts without their types, and with an end to every loop. */
export async function pageFiles(
  text: string,
): Promise<{ files: readonly AppFile[]; faults: readonly PageFault[] }> {
  const faults: PageFault[] = [];
  const files: AppFile[] = [];
  for (const { path, content } of splitPage(text)) {
    if (!/\.[jt]s$/.test(path)) {
      const own = path === 'index.html' ? withTeller(content) : content;
      files.push(withOwnModules({ path, type: appMediaType(path), content: own }));
      continue;
    }
    const script = await readable(path, content).catch((error: unknown) => {
      faults.push({ words: error instanceof Error ? error.message : String(error) });
      return '';
    });
    // Pages name a script by either ending, as the server does.
    for (const name of new Set([path, path.replace(/\.ts$/, '.js')]))
      files.push(withOwnModules({ path: name, type: 'text/javascript', content: script }));
  }
  return { files, faults };
}

async function readable(path: string, content: string): Promise<string> {
  const { pageScript } = await import('../device/script/transpile.heavy.ts');
  return pageScript(content, path);
}

const withTeller = (html: string): string =>
  /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => `${head}${teller}`)
    : `${teller}${html}`;
