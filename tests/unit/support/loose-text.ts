import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Child = 'fixed-text' | 'changing-text' | 'fixed-element' | 'changing-element';

/** One text in a place where it breaks a translated page. */
export type LooseText = { file: string; line: number; reason: string; text: string };

/** Typed program of these files. */
function programOf(files: readonly string[]): ts.Program {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const types = ['.astro/types.d.ts', 'src/astro-modules.d.ts'].map((path) => join(root, path));
  return ts.createProgram({ rootNames: [...files, ...types], options });
}

/**
 * Finds text of the public islands, and of these files, that React changes, adds or removes beside other children, or inserts elements before.
 * Browsers that translate a page replace every text node; React then changes a text that is no longer shown, or throws.
 */
export function findLooseText(...files: readonly string[]): LooseText[] {
  // The dashboard is not translated.
  const islands = ts.sys.readDirectory(join(root, 'src/islands'), ['.tsx'], ['dashboard']);
  const searched = [...islands, ...files.map((file) => join(root, file))];
  const program = programOf(searched);
  const sources = program.getSourceFiles().filter(({ fileName }) => searched.includes(fileName));
  const checker = program.getTypeChecker();

  const parts = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);
  /** Elements of an array type; other types as they are. */
  const leaves = (type: ts.Type, seen = new Set<ts.Type>()): ts.Type[] =>
    parts(type).flatMap((part) => {
      if (seen.has(part)) return [];
      seen.add(part);
      const item = checker.isArrayType(part)
        ? checker.getTypeArguments(part as ts.TypeReference)[0]
        : undefined;
      return item ? leaves(item, seen) : [part];
    });
  const isText = (type: ts.Type): boolean =>
    (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0 &&
    !(type.isStringLiteral() && type.value.trim() === '');
  const isNothing = (type: ts.Type): boolean =>
    (type.flags &
      (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.VoidLike)) !==
    0;

  /** Values of modules, and what is computed from them alone, never change. */
  const isFixed = (node: ts.Expression): boolean => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return true;
    if (ts.isTemplateExpression(node))
      return node.templateSpans.every(({ expression }) => isFixed(expression));
    if (ts.isPropertyAccessExpression(node)) return isFixed(node.expression);
    if (ts.isElementAccessExpression(node))
      return isFixed(node.expression) && isFixed(node.argumentExpression);
    if (ts.isCallExpression(node))
      return isFixed(node.expression) && node.arguments.every(isFixed) && node.arguments.length > 0;
    if (ts.isBinaryExpression(node)) return isFixed(node.left) && isFixed(node.right);
    if (!ts.isIdentifier(node)) return false;
    const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
    return declarations.every((declaration) => {
      if (ts.isImportSpecifier(declaration) || ts.isNamespaceImport(declaration)) return true;
      if (ts.isFunctionDeclaration(declaration)) return ts.isSourceFile(declaration.parent);
      return (
        ts.isVariableDeclaration(declaration) &&
        (declaration.parent.flags & ts.NodeFlags.Const) !== 0 &&
        ts.isSourceFile(declaration.parent.parent.parent)
      );
    });
  };

  const isIcon = (tag: ts.Identifier): boolean =>
    (checker.getSymbolAtLocation(tag)?.declarations ?? []).some(
      (declaration) =>
        ts.isImportClause(declaration) &&
        ts.isStringLiteral(declaration.parent.moduleSpecifier) &&
        declaration.parent.moduleSpecifier.text.startsWith('~icons/'),
    );

  /** Components that may show nothing, or more than one thing. */
  const mayBeNothing = (tag: ts.JsxTagNameExpression): boolean => {
    if (ts.isIdentifier(tag) && (/^[a-z]/.test(tag.text) || isIcon(tag))) return false;
    return checker
      .getTypeAtLocation(tag)
      .getCallSignatures()
      .some((signature) => leaves(signature.getReturnType()).some(isNothing));
  };

  const classify = (child: ts.JsxChild): Child | undefined => {
    if (ts.isJsxText(child)) {
      if (child.text.trim() !== '') return 'fixed-text';
      return child.containsOnlyTriviaWhiteSpaces ? undefined : 'fixed-element';
    }
    if (ts.isJsxElement(child))
      return mayBeNothing(child.openingElement.tagName) ? 'changing-element' : 'fixed-element';
    if (ts.isJsxSelfClosingElement(child))
      return mayBeNothing(child.tagName) ? 'changing-element' : 'fixed-element';
    if (ts.isJsxFragment(child)) return 'changing-element';
    return child.expression && classifyExpression(child.expression);
  };
  const classifyExpression = (expression: ts.Expression): Child | undefined => {
    // Browsers leave white space as it is.
    if (ts.isStringLiteralLike(expression) && expression.text.trim() === '') return 'fixed-element';
    if (ts.isParenthesizedExpression(expression)) return classifyExpression(expression.expression);
    if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression))
      return 'changing-element';
    const isAnd =
      ts.isBinaryExpression(expression) &&
      expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (isAnd && classifyExpression(expression.right) === 'changing-element') return 'changing-element';
    const type = checker.getTypeAtLocation(expression);
    if (leaves(type).some(isText)) return isFixed(expression) ? 'fixed-text' : 'changing-text';
    if (leaves(type).every(isNothing)) return undefined;
    return ts.isIdentifier(expression) && !leaves(type).some(isNothing)
      ? 'fixed-element'
      : 'changing-element';
  };

  const found: LooseText[] = [];
  const report = (node: ts.Node, reason: string): void => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const file = source.fileName.slice(root.length);
    found.push({
      file,
      line: line + 1,
      reason,
      text: node.getText().replace(/\s+/g, ' ').trim().slice(0, 70),
    });
  };

  const check = (children: readonly ts.JsxChild[], isFragment: boolean): void => {
    const kinds = children
      .map((child) => ({ child, kind: classify(child) }))
      .filter(({ kind }) => kind !== undefined);
    if (isFragment) {
      for (const { child, kind } of kinds)
        if (kind === 'fixed-text' || kind === 'changing-text') report(child, 'is in a fragment');
      return;
    }
    if (kinds.length < 2) return;
    let mayBeAdded = false;
    for (const { child, kind } of kinds) {
      if (kind === 'changing-text') report(child, 'changes');
      if (kind === 'fixed-text' && mayBeAdded) report(child, 'follows an element that comes and goes');
      mayBeAdded = kind === 'changing-element' || (kind !== 'fixed-element' && mayBeAdded);
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node)) check(node.children, false);
    if (ts.isJsxFragment(node)) check(node.children, true);
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return found;
}
