/**
 * A webpack loader for react-router's bundle: says what a minifier cannot know, that making a component or a context
 * has no effect of its own, and drops what is set on them afterwards, which would keep every one of them: display names,
 * and a context that only server components fill. Without it a first load
 * carries Link, NavLink, Form and prefetching, although links are plain anchors here (docs/decisions/0003).
 * @param {string} source
 */
export default function markPureComponents(source) {
  return source
    .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|createContext|memo|createElement)\()/gm, '$1/* #__PURE__ */ ')
    .replaceAll(/^\w+\.(?:displayName|contextType) = [^;]*;$/gm, '');
}
