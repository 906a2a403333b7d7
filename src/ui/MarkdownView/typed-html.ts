import type { ElementContent, Nodes, Parents, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { isHarmless } from '../../../domain/materials/harmless-html.ts';

const tag = /<(\/?)([a-z][a-z0-9-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
/** These stand alone, or end where the next begins. */
const needsNoEnd = new Set(
  'br col colgroup dd dt hr img li p rp rt tbody td tfoot th thead tr wbr'.split(' '),
);

/** HTML that stands in a Markdown text, before it is read. */
type Raw = Extract<ElementContent, { type: 'raw' }>;

interface Open {
  readonly name: string;
  readonly raw: Raw;
}

/**
 * Leaves HTML as it was typed where it is not HTML for the page: elements that are not shown, and
 * such as `List<b>`, whose end never comes and which would colour all that follows. Says whether
 * any HTML is left to be read.
 */
export function leaveTypedHtml(tree: Root): boolean {
  let isAny = false;
  visit(tree, (node: Nodes) => {
    if ('children' in node && settle(node)) isAny = true;
  });
  return isAny;
}

function settle(parent: Parents): boolean {
  const raws: Raw[] = [];
  for (const child of parent.children) if (child.type === 'raw') raws.push(child);
  if (raws.length === 0) return false;
  const typed = new Set<Raw>(raws.filter((raw) => !isShown(raw.value)));
  for (const raw of unpaired(raws.filter((one) => !typed.has(one)))) typed.add(raw);
  parent.children = parent.children.map((child) =>
    child.type === 'raw' && typed.has(child) ? { type: 'text', value: child.value } : child,
  ) as typeof parent.children;
  return typed.size < raws.length;
}

/** Nothing but elements that may be shown, and words. */
function isShown(html: string): boolean {
  const all = [...html.matchAll(tag)].every(([, , name = '']) => isHarmless(name.toLowerCase()));
  return all && !html.replaceAll(tag, '').includes('<');
}

function unpaired(raws: readonly Raw[]): Set<Raw> {
  const lost = new Set<Raw>();
  const open: Open[] = [];
  for (const raw of raws)
    for (const [, slash = '', written = ''] of raw.value.matchAll(tag)) {
      const name = written.toLowerCase();
      if (needsNoEnd.has(name)) continue;
      if (slash === '') open.push({ name, raw });
      else {
        const at = open.findLastIndex((one) => one.name === name);
        if (at === -1) lost.add(raw);
        else for (const one of open.splice(at).slice(1)) lost.add(one.raw);
      }
    }
  for (const { raw } of open) lost.add(raw);
  return lost;
}
