import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnHashes } from '../../scripts/astro/built-pages.ts';
import { withoutFields } from '../../scripts/astro/lean-texts.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string, ...inline: string[]): string =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${inline.join('')}</body>`;

test('a page’s policy keeps the hashes of its own scripts and styles, and loses those of other pages', () => {
  const [own, other, style] = ['a()', 'b()', 'p{color:red}'];
  const built = page(
    `script-src 'self' ${hashOf(own)} ${hashOf(other)}; style-src 'self' ${hashOf(style)};`,
    `<script type="module">${own}</script><style>${style}</style>`,
  );
  expect(withOwnHashes(built)).toBe(
    page(
      `script-src 'self' ${hashOf(own)}; style-src 'self' ${hashOf(style)};`,
      `<script type="module">${own}</script><style>${style}</style>`,
    ),
  );
});

test('a style with more than Latin letters is hashed as the bytes a browser reads', () => {
  const style = 'p::before{content:"→ ’"}';
  const built = page(`style-src 'self' ${hashOf(style)};`, `<style>${style}</style>`);
  const bytes = Buffer.from(built).toString('latin1');
  expect(withOwnHashes(bytes)).toBe(bytes);
});

test('a script the policy did not know stays unknown to it', () => {
  const built = page(`script-src 'self';`, '<script>injected()</script>');
  expect(withOwnHashes(built)).toBe(built);
});

test('a text loses the fields at its head, and no line its number', () => {
  const text = ['---', 'title: One', 'sources:', '  - Two', '---', '', '# Three', '', '---', '', 'Four'];
  expect(withoutFields(text.join('\n')).split('\n')).toEqual(['', '', '', '', '', ...text.slice(5)]);
  expect(withoutFields(text.join('\r\n')).split('\n')).toHaveLength(text.length);
});

test('a text without fields stays as it is, rules and all', () => {
  const text = 'One\n\n---\n\nTwo\n\n---\n';
  expect(withoutFields(text)).toBe(text);
});
