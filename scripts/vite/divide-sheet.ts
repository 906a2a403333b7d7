import postcss, { type Container, type Rule } from 'postcss';

/** The rules for a class that is staff's, taken out of the sheet into one of their own, in the same order. */
export function divideSheet(
  css: string,
  isStaffs: (className: string) => boolean,
): { everybodys: string; staffs: string } {
  const isTheirs = ({ selectors }: Rule): boolean =>
    selectors.every((selector) =>
      [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].some(([, name = '']) => isStaffs(name)),
    );
  const everybodys = postcss.parse(css);
  const staffs = everybodys.clone();
  keepRules(everybodys, (rule) => !isTheirs(rule));
  keepRules(staffs, isTheirs);
  // What stands under no class, like steps of an animation, stays with everybody's.
  staffs.walkAtRules((rule) => void (holdsRules(rule) || rule.remove()));
  return { everybodys: everybodys.toString(), staffs: staffs.toString() };
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
