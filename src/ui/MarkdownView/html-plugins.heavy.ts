import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import { nameHtmlPlaces } from './html-places.ts';
import { htmlSchema } from './html-schema.ts';
import type { PluginList } from './plugin-list.ts';
import { leaveTypedHtml } from './typed-html.ts';

const read = rehypeRaw();
const sanitized = rehypeSanitize(htmlSchema);

/** Makes elements of the harmless HTML in a text. One that holds none stays as it is. */
function rehypeHarmlessHtml() {
  return (tree: Root, file: Parameters<typeof read>[1]): Root => {
    if (!leaveTypedHtml(tree)) return tree;
    const made = sanitized(read(tree, file));
    nameHtmlPlaces(made);
    return made;
  };
}

export const plugins: PluginList = { remark: [], rehype: [rehypeHarmlessHtml] };
