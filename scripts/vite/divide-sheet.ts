import postcss, { type Container, type Rule } from 'postcss';

/** A sheet without the rules for the chosen classes, and one of these, in the same order. */
export function divideSheet(
  css: string,
  isChosen: (className: string) => boolean,
): [rest: string, chosen: string] {
  const isTheirs = ({ selectors }: Rule): boolean =>
    selectors.every((selector) =>
      [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].some(([, name = '']) => isChosen(name)),
    );
  const rest = postcss.parse(css);
  const chosen = rest.clone();
  keepRules(rest, (rule) => !isTheirs(rule));
  keepRules(chosen, isTheirs);
  // What stands under no class, like steps of an animation, stays with the rest.
  chosen.walkAtRules((rule) => void (holdsRules(rule) || rule.remove()));
  return [rest.toString(), chosen.toString()];
}

function keepRules(sheet: Container, isWanted: (rule: Rule) => boolean): void {
  sheet.walkRules((rule) => {
    const isStep = rule.parent?.type === 'atrule' && nameOf(rule.parent).endsWith('keyframes');
    const isInside = rule.parent?.type === 'rule';
    if (!isStep && !isInside && !isWanted(rule)) rule.remove();
  });
}

const nameOf = (node: object): string =>
  'name' in node && typeof node.name === 'string' ? node.name : '';

function holdsRules(sheet: Container): boolean {
  if (nameOf(sheet).endsWith('keyframes')) return false;
  let has = false;
  sheet.walkRules(() => {
    has = true;
    return false;
  });
  return has;
}
