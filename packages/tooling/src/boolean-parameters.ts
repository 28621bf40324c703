import { parseSync, type Function, type ArrowFunctionExpression, type ParamPattern, type Program } from 'oxc-parser';

export interface BooleanParameter {
  readonly file: string;
  readonly function: string;
  readonly parameter: string;
}

type AnyFunction = Function | ArrowFunctionExpression;

/**
 * Parameters of exported functions that are declared boolean, optional or not, or that default to true or false.
 * Assertion functions (`asserts …`) are exempt: the boolean is the condition that they assert.
 */
export function findBooleanParameters(file: string, source: string): readonly BooleanParameter[] {
  return exportedFunctions(parseSync(file, source).program).flatMap(([name, declared]) =>
    isAssertion(declared)
      ? []
      : declared.params.flatMap((parameter) =>
          isBoolean(parameter) ? [{ file, function: name, parameter: nameOf(parameter) }] : [],
        ),
  );
}

function isAssertion({ returnType }: AnyFunction): boolean {
  const type = returnType?.typeAnnotation;
  return type?.type === 'TSTypePredicate' && type.asserts;
}

function exportedFunctions({ body }: Program): readonly (readonly [string, AnyFunction])[] {
  const exported = new Set(
    body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.source === null
        ? statement.specifiers.map(({ local }) => ('name' in local ? local.name : local.value))
        : [],
    ),
  );
  return body.flatMap((statement) => {
    if (statement.type === 'ExportNamedDeclaration')
      return statement.declaration ? functionsIn(statement.declaration) : [];
    return functionsIn(statement).filter(([name]) => exported.has(name));
  });
}

type Statement = Program['body'][number];

function functionsIn(declaration: Statement): readonly (readonly [string, AnyFunction])[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction') {
    return [[declaration.id?.name ?? '', declaration]];
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
    return isFunction ? [[id.type === 'Identifier' ? id.name : '', init] as const] : [];
  });
}

function isBoolean(parameter: ParamPattern): boolean {
  if (parameter.type === 'AssignmentPattern') {
    const { left, right } = parameter;
    return (right.type === 'Literal' && typeof right.value === 'boolean') || isBooleanType(typeOf(left));
  }
  return isBooleanType(typeOf(parameter));
}

interface TypeNode {
  readonly type: string;
  readonly types?: readonly TypeNode[];
  readonly literal?: { readonly value?: unknown };
}

function typeOf(node: object): TypeNode | undefined {
  const { typeAnnotation } = node as { readonly typeAnnotation?: { readonly typeAnnotation: TypeNode } | null };
  return typeAnnotation?.typeAnnotation;
}

/** `boolean`, `boolean | undefined`, `true | undefined` … */
function isBooleanType(type: TypeNode | undefined): boolean {
  if (type === undefined) return false;
  if (type.type === 'TSBooleanKeyword') return true;
  if (type.type === 'TSLiteralType') return typeof type.literal?.value === 'boolean';
  const nothing = new Set(['TSUndefinedKeyword', 'TSNullKeyword']);
  const rest = type.type === 'TSUnionType' ? (type.types?.filter((part) => !nothing.has(part.type)) ?? []) : [];
  return rest.length > 0 && rest.every(isBooleanType);
}

function nameOf(parameter: ParamPattern): string {
  if (parameter.type === 'AssignmentPattern') return nameOf(parameter.left);
  return parameter.type === 'Identifier' ? parameter.name : parameter.type;
}
