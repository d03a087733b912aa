/**
 * Reduces a source file to what it imports, for dependency-cruiser: it cannot ask TypeScript 7, and its swc parser does
 * not read .tsx. An import of types alone becomes a `require`, so that the rules can tell the two apart: a type adds a
 * direction, but no byte to a bundle and no cycle at run time.
 */

/** @param {{ importKind?: string, exportKind?: string, specifiers?: { importKind?: string, exportKind?: string }[] }} node */
function isTypeOnly({ importKind, exportKind, specifiers = [] }) {
  const isType = (one) => one.importKind === 'type' || one.exportKind === 'type';
  return isType({ importKind, exportKind }) || (specifiers.length > 0 && specifiers.every(isType));
}

function importsOnly({ types: t }) {
  const statement = (callee, source) => t.expressionStatement(t.callExpression(callee, [t.stringLiteral(source)]));
  const asType = (source) => statement(t.identifier('require'), source);
  const asValue = (source) => t.importDeclaration([], t.stringLiteral(source));
  const collect = (kept) => ({
    'ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration'({ node }) {
      if (node.source) kept.push(isTypeOnly(node) ? asType(node.source.value) : asValue(node.source.value));
    },
    TSImportType({ node }) {
      kept.push(asType(node.argument.value ?? node.argument.literal.value));
    },
    CallExpression({ node: { callee, arguments: [source] } }) {
      if (!t.isStringLiteral(source)) return;
      if (t.isImport(callee)) kept.push(statement(t.import(), source.value));
      if (t.isIdentifier(callee, { name: 'require' })) kept.push(asValue(source.value));
    },
  });
  return {
    visitor: {
      Program(path) {
        const kept = [];
        path.traverse(collect(kept));
        path.node.body = kept;
        path.stop();
      },
    },
  };
}

module.exports = {
  babelrc: false,
  configFile: false,
  comments: false,
  parserOpts: { plugins: ['typescript', 'jsx'], createImportExpressions: false },
  plugins: [importsOnly],
};
