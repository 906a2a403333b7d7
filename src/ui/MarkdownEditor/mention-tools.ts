import { t } from '@lingui/core/macro';
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import { EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { mentionOf, mentionPattern } from '../../../domain/people/mentions.rules.ts';
import type { NamedPerson } from '../../../domain/people/named-person.schema.ts';
import classes from './markdown-editor.module.css';

export type FindPeople = () => Promise<readonly NamedPerson[]>;

const mostOffered = 20;

/** Offers people behind an `@`, and shows whom a text names as one word. */
export const mentionTools = (people: FindPeople): Extension => [
  autocompletion({
    override: [(context) => offer(people, context)],
    icons: false,
    tooltipClass: () => classes.people ?? '',
  }),
  EditorState.phrases.of({
    Completions: t({ message: 'People', context: 'all of an organisation' }),
  }),
  namesAsWords,
];

export function beginMention(view: EditorView): void {
  const { head } = view.state.selection.main;
  if (view.state.sliceDoc(Math.max(0, head - 1), head) !== '@')
    view.dispatch(view.state.replaceSelection('@'));
  view.focus();
  startCompletion(view);
}

async function offer(
  people: FindPeople,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/@[^\s@[\](){}<>]{0,30}/u);
  if (!typed) return null;
  // In an address there is something before it; in Japanese there is no space between words.
  const before = context.state.sliceDoc(Math.max(0, typed.from - 1), typed.from);
  if (/[\w.-]/.test(before)) return null;
  const wanted = typed.text.slice(1).toLocaleLowerCase();
  const found = (await people()).filter(({ name }) =>
    // Names are typed without the space between their parts.
    name.toLocaleLowerCase().replaceAll(/\s/g, '').includes(wanted),
  );
  return { from: typed.from, options: found.slice(0, mostOffered).map(optionOf), filter: false };
}

const optionOf = (person: NamedPerson): Completion => ({
  label: `@${person.name}`,
  apply: `${mentionOf(person)} `,
});

class Name extends WidgetType {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
  }

  override eq(other: Name): boolean {
    return other.#name === this.#name;
  }

  override toDOM(): HTMLElement {
    const word = document.createElement('span');
    word.className = classes.mention ?? '';
    word.textContent = `@${this.#name}`;
    return word;
  }
}

const matcher = new MatchDecorator({
  regexp: mentionPattern(),
  decoration: ([, name = '']) => Decoration.replace({ widget: new Name(name) }),
});

const namesAsWords = ViewPlugin.fromClass(
  class {
    names: DecorationSet;

    constructor(view: EditorView) {
      this.names = matcher.createDeco(view);
    }

    update(update: ViewUpdate): void {
      this.names = matcher.updateDeco(update, this.names);
    }
  },
  {
    decorations: ({ names }) => names,
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.names ?? Decoration.none),
  },
);
