/**
 * Reduces a source file to what it imports, for dependency-cruiser: it cannot ask TypeScript 7, and its swc parser does
 * not read .tsx. An import of types alone becomes a `require`, so that the rules can tell the two apart: a type adds a
 * direction, but no byte to a bundle and no cycle at run time.
 */

/**
 * The little of Babel's tree that is needed here.
 * @typedef {{ importKind?: string, exportKind?: string, source?: { value: string } | null }} Kinds
 * @typedef {Kinds & { specifiers?: Kinds[] }} Declaration
 * @typedef {{ type: string, value: string, name?: string, literal?: { value: string } }} Expression
 * @typedef {{ node: { body: object[] }, traverse(visitor: object): void, stop(): void }} ProgramPath
 * @typedef {(...parts: unknown[]) => object} Build
 * @typedef {Record<'expressionStatement' | 'callExpression' | 'stringLiteral' | 'identifier' | 'import' | 'importDeclaration', Build>} Types
 */

/** @param {Kinds} node */
function isType({ importKind, exportKind }) {
  return importKind === 'type' || exportKind === 'type';
}

/** @param {Declaration} node */
function isTypeOnly(node) {
  const { specifiers = [] } = node;
  return isType(node) || (specifiers.length > 0 && specifiers.every(isType));
}

/** @param {Types} t */
function createStatements(t) {
  /** @param {object} callee @param {string} source */
  const call = (callee, source) => t.expressionStatement(t.callExpression(callee, [t.stringLiteral(source)]));
  return {
    /** @param {string} source */
    ofTypes: (source) => call(t.identifier('require'), source),
    /** @param {string} source */
    ofValues: (source) => t.importDeclaration([], t.stringLiteral(source)),
    /** @param {string} source */
    onDemand: (source) => call(t.import(), source),
  };
}

/** @param {{ types: Types }} babel */
function importsOnly({ types }) {
  const statements = createStatements(types);
  /** @param {object[]} kept */
  const collectInto = (kept) => ({
    /** @param {{ node: Declaration }} path */
    'ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration'({ node }) {
      if (node.source) kept.push(statements[isTypeOnly(node) ? 'ofTypes' : 'ofValues'](node.source.value));
    },
    /** @param {{ node: { argument: Expression } }} path */
    TSImportType({ node }) {
      kept.push(statements.ofTypes(node.argument.literal?.value ?? node.argument.value));
    },
    /** @param {{ node: { callee: Expression, arguments: Expression[] } }} path */
    CallExpression({
      node: {
        callee,
        arguments: [source],
      },
    }) {
      if (source?.type !== 'StringLiteral') return;
      if (callee.type === 'Import') kept.push(statements.onDemand(source.value));
      if (callee.name === 'require') kept.push(statements.ofValues(source.value));
    },
  });
  return {
    visitor: {
      /** @param {ProgramPath} path */
      Program(path) {
        /** @type {object[]} */
        const kept = [];
        path.traverse(collectInto(kept));
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
