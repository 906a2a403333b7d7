import { parse } from 'postcss';
import { dataOf, lacking } from './supported.ts';

/** What a style sheet uses that a supported browser does not have: `css.properties.field-sizing`, … */
export function lackingInCss(css: string): string[] {
  const found = new Set<string>();
  const look = (...keys: string[]) => {
    if (lacking(dataOf('css', ...keys)).length > 0) found.add(['css', ...keys].join('.'));
  };
  const root = parse(css);
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) return lookAtValue(value, look);
    look('properties', prop);
    for (const word of value.split(/[^\w-]+/)) look('properties', prop, word.toLowerCase());
    return lookAtValue(value, look);
  });
  root.walkAtRules(({ name, params }) => {
    look('at-rules', name);
    for (const [, feature = ''] of params.matchAll(/\(([\w-]+)/g)) look('at-rules', name, feature);
  });
  root.walkRules(({ selector }) => {
    for (const [, pseudo = ''] of selector.matchAll(/:([\w-]+)/g)) look('selectors', pseudo);
  });
  return [...found].toSorted();
}

function lookAtValue(value: string, look: (...keys: string[]) => void): void {
  for (const [, name = ''] of value.matchAll(/([\w-]+)\(/g)) {
    look('types', name);
    look('types', 'color', name);
    look('types', 'gradient', name);
  }
  if (/\d(dv|sv|lv)(h|w|b|i|min|max)\b/.test(value))
    look('types', 'length', 'viewport_percentage_units_dynamic');
  if (/\dcq(h|w|b|i|min|max)\b/.test(value))
    look('types', 'length', 'container_query_length_units');
}
