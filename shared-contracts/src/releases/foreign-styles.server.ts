import { type ChildNode, type Declaration, parse, type Rule } from 'postcss';

/** What a remote may set on elements that are not its own: values that others read if they like, and the lock of scrolling. */
const isAllowed = ({ prop }: Declaration) => prop.startsWith('--') || prop.startsWith('overflow');

const isDeclaration = (node: ChildNode): node is Declaration => node.type === 'decl';

/** Without the arguments of `:has()` and `:not()`: they choose an element by others, and are not what is styled. */
function withoutConditions(selector: string): string {
  const start = /:(?:has|not)\(/.exec(selector);
  if (!start) return selector;
  let end = start.index + start[0].length;
  for (let depth = 1; depth > 0 && end < selector.length; end += 1) {
    if (selector[end] === '(') depth += 1;
    if (selector[end] === ')') depth -= 1;
  }
  return withoutConditions(selector.slice(0, start.index) + selector.slice(end));
}

/** Classes are a remote's own: the build gives each one a name that no other has. */
const hasOwnClass = (selector: string) => /\.[\w\\-]/.test(withoutConditions(selector));

/** Nested rules apply within the elements of the rule around them. */
function isWithinOwn(rule: Rule): boolean {
  const around = rule.parent?.type === 'rule' ? (rule.parent as Rule) : undefined;
  return around !== undefined && (isWithinOwn(around) || around.selectors.every(hasOwnClass));
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(`${parent.name}`);

/**
 * Finds the rules of a remote's style sheet that reach elements of the shell or of other remotes: styles of a fragment stand
 * in pages of all of them, so that `body { display: none }` would hide the whole shop.
 *
 * @returns their selectors with what they set, e.g. `body { display }`; none for a sheet that keeps to its own classes
 * @throws CssSyntaxError of postcss where the text is no style sheet
 */
export function findForeignStyles(css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    if (isKeyframe(rule) || isWithinOwn(rule)) return;
    const properties = rule.nodes.filter(isDeclaration).filter((declaration) => !isAllowed(declaration));
    if (properties.length === 0) return;
    const names = [...new Set(properties.map(({ prop }) => prop))].join(', ');
    for (const selector of rule.selectors) if (!hasOwnClass(selector)) found.push(`${selector} { ${names} }`);
  });
  return found;
}
