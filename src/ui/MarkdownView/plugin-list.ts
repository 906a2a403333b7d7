import type { Options } from 'react-markdown';

type Plugins = NonNullable<Options['remarkPlugins']>;

/** What one feature of Markdown adds to the parser and to what it gives. */
export interface PluginList {
  readonly remark: Plugins;
  readonly rehype: Plugins;
}

/** What a text is drawn with, beside the parser. */
export interface MarkdownTools {
  readonly html: PluginList;
  readonly math: PluginList;
  readonly highlight: PluginList;
}
