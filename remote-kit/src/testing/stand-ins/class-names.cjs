/** A CSS module whose classes are called what the style sheet calls them: `styles.title` is "title". */
module.exports = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : name) },
);
