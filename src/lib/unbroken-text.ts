import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import type { HastNode, HastVisitorContext } from 'satteri';
import { textPieces } from '../domain/content/text-pieces.ts';

/** Placeholders of legal texts, which can contain codes, are marked in their HTML. */
const LEGAL = '/content/legal/';

/** Components read the tables between their tags, so words in them stay as they are. */
const isSkipped = (node: object): boolean =>
  ('tagName' in node && node.tagName === 'code') || ('type' in node && node.type === 'mdxJsxFlowElement');

/** Returns true when one of the elements around a node is skipped. */
export function isInside(
  node: Readonly<HastNode>,
  context: HastVisitorContext,
  isSkippedNode: (node: object) => boolean,
): boolean {
  const parent = context.parent(node);
  return parent !== undefined && (isSkippedNode(parent) || isInside(parent, context, isSkippedNode));
}

/** Markdown plugin: numbers stay on the line of their unit, and codes and phone numbers on one line. */
export function unbrokenText(): NonNullable<SatteriProcessorOptions['hastPlugins']> {
  return [
    ({ fileURL }) => {
      if (fileURL?.pathname.includes(LEGAL)) return undefined;
      return {
        name: 'unbroken-text',
        text(node, context) {
          const pieces = textPieces(node.value);
          if (pieces.length === 1 && pieces[0]?.text === node.value && !pieces[0].isWhole) return;
          if (isInside(node, context, isSkipped)) return;
          context.replaceNode(
            node,
            pieces.map(({ text, isWhole }) =>
              isWhole
                ? {
                    type: 'element' as const,
                    tagName: 'span',
                    properties: { className: ['nowrap'] },
                    children: [{ type: 'text' as const, value: text }],
                  }
                : { type: 'text' as const, value: text },
            ),
          );
        },
      };
    },
  ];
}

/** Returns the markup of a table or a cell whose hyphenated words, ranges and numbers with units each stay on one line. */
export const unbrokenCells = (html: string): string =>
  html.replace(/[^<>]+(?=<|$)/g, (words) =>
    textPieces(words, { isTitle: true })
      .map(({ text, isWhole }) => (isWhole ? `<span class="nowrap">${text}</span>` : text))
      .join(''),
  );
