import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Declaration,
  type Fn,
  type Module,
  type ModuleItem,
  parseSync,
  printSync,
  type TsType,
  type TsTypeAnnotation,
  type TsTypeElement,
} from '@swc/core';
import type { ContractDescription, DescribedExport, DescribedMember, DescribedSignature } from './contract-description';

/** Entries whose schemas are described instead: their types are made of these. */
const describedBySchemas = ['./calls/schemas', './events/map', './events/schemas'];

function parse(file: string): Module {
  return parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('.tsx') });
}

/** Where a piece of source stands that was never in a file. */
const span = { start: 0, end: 0, ctxt: 0 };

/** Source without comments, on one line: how it is laid out changes nothing. */
function print(item: ModuleItem): string {
  const { code } = printSync({ type: 'Module', span, body: [item] } as unknown as Module);
  return code.replace(/\s+/g, ' ').trim();
}

const identifier = (value: string) => ({ type: 'Identifier', span, ctxt: 0, value, optional: false });

function toTypeText(type: TsType): string {
  const item = { type: 'TsTypeAliasDeclaration', span, declare: false, id: identifier('T'), typeAnnotation: type };
  return print(item as unknown as ModuleItem)
    .replace(/^type T = /, '')
    .replace(/;$/, '');
}

function toAnnotationText(annotation: TsType | TsTypeAnnotation): string {
  return toTypeText(annotation.type === 'TsTypeAnnotation' ? annotation.typeAnnotation : annotation);
}

function toMemberText(member: TsTypeElement): string {
  const body = { type: 'TsInterfaceBody', span, body: [member] };
  const item = { type: 'TsInterfaceDeclaration', span, id: identifier('I'), declare: false, extends: [], body };
  return print(item as unknown as ModuleItem).replace(/^interface I \{ (.*?);? \}$/, '$1');
}

function toMemberName(member: TsTypeElement, text: string): string {
  return 'key' in member && member.key.type === 'Identifier' ? member.key.value : text;
}

function toMembers(elements: readonly TsTypeElement[]): Record<string, DescribedMember> {
  return Object.fromEntries(
    elements.map((element) => {
      const text = toMemberText(element);
      const isOptional = 'optional' in element && element.optional;
      return [toMemberName(element, text), { text: isOptional ? text.replace('?', '') : text, isOptional }];
    }),
  );
}

type Pattern = Fn['params'][number]['pat'];

function describeParameter(pattern: Pattern): DescribedMember {
  const isDefaulted = pattern.type === 'AssignmentPattern';
  const target = isDefaulted ? (pattern.left as Pattern) : pattern;
  const annotation = 'typeAnnotation' in target ? target.typeAnnotation : null;
  const isOptional = isDefaulted || target.type === 'RestElement' || (target.type === 'Identifier' && target.optional);
  return { text: annotation ? toAnnotationText(annotation) : 'unknown', isOptional };
}

function describeSignature({ params, returnType }: Pick<Fn, 'params' | 'returnType'>): DescribedSignature {
  return {
    parameters: params.map(({ pat }) => describeParameter(pat)),
    returns: returnType ? toTypeText(returnType.typeAnnotation) : '',
  };
}

type Variable = Extract<Declaration, { type: 'VariableDeclaration' }>['declarations'][number];

function describeVariable({ id, init }: Variable): DescribedExport {
  const annotation = 'typeAnnotation' in id && id.typeAnnotation ? toAnnotationText(id.typeAnnotation) : '';
  if (init?.type === 'ArrowFunctionExpression') {
    const { returnType, params } = init as typeof init & { returnType?: Fn['returnType'] };
    const signature = describeSignature({ params: params.map((pat) => ({ pat })) as Fn['params'], returnType });
    return { kind: 'function', signatures: [signature] };
  }
  const value = init ? print({ type: 'ExpressionStatement', span, expression: init } as ModuleItem) : '';
  // Calls are compared by their schemas; here counts that there is a constant of this name.
  if (/^(\/\*.*?\*\/ ?)?defineCall</.test(value)) return { kind: 'constant', type: 'call', value: '' };
  if (/^z\./.test(value)) return { kind: 'constant', type: 'schema', value: '' };
  return { kind: 'constant', type: annotation, value };
}

function describeDeclaration(declaration: Declaration): [string, DescribedExport][] {
  switch (declaration.type) {
    case 'TsInterfaceDeclaration': {
      const { id, body } = declaration;
      const head = print({ ...declaration, body: { ...body, body: [] } } as ModuleItem);
      return [[id.value, { kind: 'members', head, members: toMembers(body.body) }]];
    }
    case 'TsTypeAliasDeclaration': {
      const { id, typeAnnotation: type } = declaration;
      if (type.type === 'TsTypeLiteral')
        return [[id.value, { kind: 'members', head: id.value, members: toMembers(type.members) }]];
      return [[id.value, { kind: 'type', text: print(declaration as ModuleItem) }]];
    }
    case 'FunctionDeclaration':
      return [[declaration.identifier.value, { kind: 'function', signatures: [describeSignature(declaration)] }]];
    case 'ClassDeclaration': {
      const parents = declaration.superClass ? ' extends …' : '';
      return [[declaration.identifier.value, { kind: 'class', text: `class${parents}` }]];
    }
    case 'VariableDeclaration':
      return declaration.declarations.map((one) => [
        one.id.type === 'Identifier' ? one.id.value : '',
        describeVariable(one),
      ]);
    default:
      return [];
  }
}

function fileBeside(file: string, from: string): string {
  const base = path.resolve(path.dirname(file), from);
  for (const ending of ['.ts', '.tsx']) {
    try {
      readFileSync(base + ending);
      return base + ending;
    } catch {
      // The other ending, then.
    }
  }
  throw new Error(`${file} exports from ${from}, which is not there`);
}

/** A function with several signatures is declared several times; the one with a body is nobody's to call. */
function addDeclarations(found: Record<string, DescribedExport>, declaration: Declaration): void {
  for (const [name, described] of describeDeclaration(declaration)) {
    const known = found[name];
    const isOneMore = known?.kind === 'function' && described.kind === 'function';
    if (!isOneMore) found[name] = described;
    else if (declaration.type === 'FunctionDeclaration' && !declaration.body)
      found[name] = { kind: 'function', signatures: [...known.signatures, ...described.signatures] };
  }
}

function parseExports(file: string): Record<string, DescribedExport> {
  const found: Record<string, DescribedExport> = {};
  for (const item of parse(file).body) {
    if (item.type === 'ExportDeclaration') addDeclarations(found, item.declaration);
    if (item.type !== 'ExportNamedDeclaration' || !item.source) continue;
    const there = parseExports(fileBeside(file, item.source.value));
    for (const specifier of item.specifiers) {
      if (specifier.type !== 'ExportSpecifier') continue;
      const described = there[specifier.orig.value];
      if (described) found[(specifier.exported ?? specifier.orig).value] = described;
    }
  }
  return found;
}

/** The half of the contract that the compiler checks: what every entry exports. */
export function describeExports(packageFolder: string): ContractDescription['exports'] {
  const { exports: entries } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>;
  };
  const described = Object.entries(entries)
    .filter(([entry]) => !describedBySchemas.includes(entry))
    .map(([entry, file]) => [entry, parseExports(path.join(packageFolder, file))] as const);
  return Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1)));
}
