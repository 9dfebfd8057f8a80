import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { ContentText } from './rules.ts';

/** Code that prints texts: islands and what they share, the domain, and the mails of the functions. */
const CODE = '{src/{components,config,domain,islands,lib,stores},supabase/functions}/**/*.{ts,tsx}';

/** Returns the sentences in the strings and elements of a file of code; single words are mostly keys. */
function sentencesOf(file: string): ContentText[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const texts: ContentText[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node);
    if (isText && /[a-z,.;:]\s+[a-z]/i.test(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
      texts.push({ file, path: `line ${line + 1}`, raw: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Returns the sentences that code prints: forms, the desk, tools, errors and mails. */
export const codeTexts = (): ContentText[] =>
  globSync(CODE)
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap(sentencesOf);
