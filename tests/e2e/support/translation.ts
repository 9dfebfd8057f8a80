import type { Page } from '@playwright/test';

/** Runs in the page: puts new text in place of every text, in two elements, as Chrome does when it translates a page. */
function translate(words: readonly (readonly [string, string])[]): void {
  const dictionary = new Map(words);
  const makeFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  const skipped = 'script, style, noscript, textarea, title, svg, font, [translate="no"]';

  const replace = (text: Text): void => {
    const { data, parentElement: parent } = text;
    if (!parent || data.trim() === '' || parent.closest(skipped)) return;
    const outer = makeFont();
    const inner = outer.appendChild(makeFont());
    inner.textContent = dictionary.get(data.trim()) ?? data;
    text.replaceWith(outer);
  };
  const replaceIn = (node: Node): void => {
    if (node instanceof Text) replace(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };

  document.addEventListener('DOMContentLoaded', () => {
    replaceIn(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replaceIn(target);
        for (const node of addedNodes) replaceIn(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Translates every page that is opened from now on; words without a translation stay. */
export async function translatePages(page: Page, words: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript(translate, Object.entries(words));
}
