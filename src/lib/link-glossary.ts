import { readFileSync } from 'node:fs';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { isInside } from './unbroken-text.ts';

const wordsSchema = z.array(
  z.object({ id: z.string(), term: z.string(), also: z.array(z.string()).default([]) }),
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

/** Returns each spelling of the glossary's words with its anchor; an abbreviation in brackets is left out. */
function readWords(): Map<string, string> {
  const words = wordsSchema.parse(parse(readFileSync('src/content/glossary.yaml', 'utf8')));
  return new Map(
    words.flatMap(({ id, term, also }) =>
      [term.replace(/ \(.*\)$/, ''), ...also].map((text) => [text.toLowerCase(), id] as const),
    ),
  );
}

/** Markdown plugin: the first use of each glossary word in a topic, an article or a guide links to /glossary. */
export function linkGlossary(): NonNullable<SatteriProcessorOptions['hastPlugins']> {
  const words = readWords();
  const longestFirst = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => RegExp.escape(word));
  const pattern = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'gi');

  return [
    ({ fileURL }) => {
      if (!LINKED.test(fileURL?.pathname ?? '')) return undefined;
      const used = new Set<string>();
      return {
        name: 'link-glossary',
        text(node, context) {
          const found = [...node.value.matchAll(pattern)].flatMap(({ 0: text, index }) => {
            const id = words.get(text.toLowerCase());
            return id === undefined || used.has(id) ? [] : [{ text, index, id }];
          });
          if (found.length === 0 || isInside(node, context, isSkipped)) return;
          let from = 0;
          const parts = found.flatMap(({ text, index, id }) => {
            // The same word can stand twice in one text.
            if (used.has(id) || used.size >= MOST_LINKS) return [];
            used.add(id);
            const before = node.value.slice(from, index);
            from = index + text.length;
            return [
              { type: 'text' as const, value: before },
              {
                type: 'element' as const,
                tagName: 'a',
                properties: { href: `/glossary#${id}` },
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
