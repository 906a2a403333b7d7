import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--keiko-code-word)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--keiko-ok)' },
  { tag: [tags.number, tags.bool, tags.atom], color: 'var(--keiko-warn)' },
  { tag: tags.comment, color: 'var(--keiko-ink-3)', fontStyle: 'italic' },
  { tag: [tags.definition(tags.variableName), tags.typeName], color: 'var(--keiko-link)' },
  { tag: [tags.tagName, tags.propertyName], color: 'var(--keiko-link)' },
  { tag: tags.invalid, color: 'var(--keiko-bad)' },
]);

const looks = EditorView.theme({
  '&': { height: '100%', fontSize: 'var(--code-size, 14px)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--keiko-font-code)', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--keiko-ink)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-gutters': {
    backgroundColor: 'var(--keiko-surface)',
    border: 'none',
    color: 'var(--keiko-ink-3)',
    paddingLeft: '10px',
  },
  '.cm-activeLine': {
    backgroundColor: 'color-mix(in srgb, var(--keiko-selected) 35%, transparent)',
  },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--keiko-ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--keiko-ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'var(--keiko-selected)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--keiko-tint)' },
  '.cm-searchMatch': { backgroundColor: 'var(--keiko-mark)', color: '#1b1d22' },
  '.cm-matchingBracket': {
    backgroundColor: 'var(--keiko-tint)',
    outline: '1px solid var(--keiko-line-strong)',
  },
  '.cm-panels': {
    backgroundColor: 'var(--keiko-paper)',
    color: 'var(--keiko-ink)',
    borderColor: 'var(--keiko-line)',
  },
  '.cm-panels input, .cm-panels button': { font: 'inherit', minHeight: '28px' },
  '.cm-marked[data-tone="bad"]': { backgroundColor: 'var(--keiko-bad-ground)' },
  '.cm-marked[data-tone="warn"]': { backgroundColor: 'var(--keiko-warn-ground)' },
  '.cm-marked[data-tone="note"]': { backgroundColor: 'var(--keiko-selected)' },
});

const wavy = (colour: string) => ({
  backgroundImage: 'none',
  paddingBottom: '0',
  textDecoration: `underline wavy ${colour}`,
  textUnderlineOffset: '3px',
});

/** Of places about which something is said: errors are round, warnings have corners. */
const places = EditorView.theme({
  '.cm-lintRange-error': wavy('var(--keiko-bad)'),
  '.cm-lintRange-warning': wavy('var(--keiko-warn)'),
  '.cm-lintPoint::after': { borderBottomColor: 'var(--keiko-bad)' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '.cm-lint-marker': { width: '10px', height: '10px', marginTop: '0.5em' },
  '.cm-lint-marker-error': {
    content: 'normal',
    borderRadius: '50%',
    backgroundColor: 'var(--keiko-bad)',
  },
  '.cm-lint-marker-warning': {
    content: 'normal',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
    backgroundColor: 'var(--keiko-warn)',
  },
  '&.cm-tooltip, .cm-tooltip': {
    maxWidth: 'min(480px, 90vw)',
    border: '1px solid var(--keiko-line-strong)',
    borderRadius: 'var(--keiko-radius-small)',
    backgroundColor: 'var(--keiko-paper)',
    color: 'var(--keiko-ink)',
    font: '14px/1.4 var(--keiko-font)',
    overflowWrap: 'anywhere',
  },
  '.cm-diagnostic': { padding: '6px 12px' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--keiko-bad)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--keiko-warn)' },
  '.cm-diagnosticSource': { opacity: '1', color: 'var(--keiko-ink-2)', fontSize: '13px' },
});

export const codeTheme = [looks, places, syntaxHighlighting(colours)];

/**
 * What only reads is as high as its text: that something below a line became higher or lower is noticed by the
 * height of all.
 */
export const asHighAsItsText = EditorView.theme({ '.cm-content': { minHeight: '0' } });
