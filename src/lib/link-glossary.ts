import { readFileSync } from 'node:fs';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { z } from 'astro/zod';
import type { HastNode, HastVisitorContext } from 'satteri';
import { parse } from 'yaml';
import { isInside } from './unbroken-text.ts';

const wordsSchema = z.array(
  z.object({ id: z.string(), term: z.string(), also: z.array(z.string()).default([]), meaning: z.string() }),
);

const LINKED = /\/content\/(?:topics|articles|guides)\//;

/** Most words linked in one text, so that it stays readable. */
const MOST_LINKS = 8;

/** Elements whose words stay as they are. */
const SKIPPED = new Set(['a', 'code', 'h1', 'h2', 'h3', 'th', 'strong', 'blockquote']);

/** Components draw figures from the tables between their tags, so words in them stay as they are. */
const isSkipped = (node: object): boolean =>
  ('tagName' in node && typeof node.tagName === 'string' && SKIPPED.has(node.tagName)) ||
  ('type' in node && node.type === 'mdxJsxFlowElement');

/** Elements beside which a note can stand; a figure takes the margin as well. */
const BESIDE = new Set(['p', 'li', 'ul', 'ol', 'h2', 'h3']);

/** Returns the height in pixels of a text of 70 characters a line. */
const textHeight = (text: string): number => Math.ceil(text.length / 70) * 30;

/** Returns the height in pixels of a note, which has 26 characters a line below its word. */
const noteHeight = (meaning: string): number => (1 + Math.ceil(meaning.length / 26)) * 22;

type Word = z.infer<typeof wordsSchema>[number];

/** Returns a word without the abbreviation in brackets. */
const withoutBrackets = (term: string): string => term.replace(/ \(.*\)$/, '');

/** Returns each spelling of the glossary's words. */
function readWords(): Map<string, Word> {
  const words = wordsSchema.parse(parse(readFileSync('src/content/glossary.yaml', 'utf8')));
  return new Map(
    words.flatMap((word) =>
      [withoutBrackets(word.term), ...word.also].map((text) => [text.toLowerCase(), word] as const),
    ),
  );
}

/** Returns the paragraph or item around a text. */
function paragraphOf(node: Readonly<HastNode>, context: HastVisitorContext): Readonly<HastNode> | undefined {
  const parent = context.parent(node);
  return parent === undefined || ('tagName' in parent && ['p', 'li'].includes(parent.tagName))
    ? parent
    : paragraphOf(parent, context);
}

/** Returns the element after a paragraph when a note can stand beside both. */
function textAfter(node: Readonly<HastNode>, context: HastVisitorContext): Readonly<HastNode> | undefined {
  const siblings = context.parent(node)?.children ?? [];
  const next = siblings.slice((context.indexOf(node) ?? 0) + 1).find((sibling) => sibling.type !== 'text');
  return next && 'tagName' in next && BESIDE.has(next.tagName) ? next : undefined;
}

/** Returns true, and takes the room, when a note fits beside a paragraph and is clear of the notes before it. */
function takesRoom(
  paragraph: Readonly<HastNode>,
  meaning: string,
  context: HastVisitorContext,
  /** Texts beside which a note stands. */
  taken: Set<string>,
): boolean {
  const text = context.textContent(paragraph);
  const parent = context.parent(paragraph);
  if (taken.has(text) || (parent && taken.has(context.textContent(parent)))) return false;
  const over = noteHeight(meaning) - textHeight(text);
  const next = over > 0 ? textAfter(paragraph, context) : undefined;
  const below = next ? context.textContent(next) : '';
  if (over > textHeight(below)) return false;
  taken.add(text).add(below);
  return true;
}

/**
 * Markdown plugin: the first use of each glossary word in a topic, an article or a guide links to /glossary; the first
 * in a paragraph has its meaning for the margin of wide screens.
 */
export function linkGlossary(): NonNullable<SatteriProcessorOptions['hastPlugins']> {
  const words = readWords();
  const longestFirst = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => RegExp.escape(word));
  const pattern = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'gi');

  return [
    ({ fileURL }) => {
      if (!LINKED.test(fileURL?.pathname ?? '')) return undefined;
      const used = new Set<Word>();
      const noted = new Set<string>();
      return {
        name: 'link-glossary',
        text(node, context) {
          const found = [...node.value.matchAll(pattern)].flatMap(({ 0: text, index }) => {
            const word = words.get(text.toLowerCase());
            return word === undefined || used.has(word) ? [] : [{ text, index, word }];
          });
          if (found.length === 0 || isInside(node, context, isSkipped)) return;
          const paragraph = paragraphOf(node, context);
          let from = 0;
          const parts = found.flatMap(({ text, index, word }) => {
            // The same word can stand twice in one text.
            if (used.has(word) || used.size >= MOST_LINKS) return [];
            used.add(word);
            const before = node.value.slice(from, index);
            from = index + text.length;
            const isNoted = paragraph && takesRoom(paragraph, word.meaning, context, noted);
            return [
              { type: 'text' as const, value: before },
              {
                type: 'element' as const,
                tagName: 'a',
                properties: {
                  href: `/glossary#${word.id}`,
                  ...(isNoted ? { dataTerm: withoutBrackets(word.term), dataMeaning: word.meaning } : {}),
                },
                children: [{ type: 'text' as const, value: text }],
              },
            ];
          });
          context.replaceNode(node, [...parts, { type: 'text', value: node.value.slice(from) }]);
        },
      };
    },
  ];
}
