/** What a new article needs to know of those that are there. */
export type Shelf = { ids: readonly number[]; slugs: readonly string[] };

/** A new article: its file's name below src/content/articles, and its text. */
export type NewArticle = { slug: string; text: string };

/** Why no article can be made of a title. */
export type Refusal = { refused: string };

const MAX_SLUG_LENGTH = 60;

/** The last part of the address a title gets: "Wash or wait?" becomes "wash-or-wait". */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/[\p{Mn}’']/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > MAX_SLUG_LENGTH) break;
    slug = longer;
  }
  return slug;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const monthsAfter = (date: Date, months: number): Date => {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
};

/** The file of a new article: a draft that builds, with a note in every place an editor fills. */
export function newArticle(title: string, shelf: Shelf, today: Date): NewArticle | Refusal {
  const slug = slugOf(title);
  if (title.length < 20 || title.length > 90) {
    return { refused: `A title has 20 to 90 characters; "${title}" has ${title.length}.` };
  }
  if (slug === '') return { refused: `"${title}" has no letters an address could be made of.` };
  if (shelf.slugs.includes(slug)) {
    return {
      refused: `src/content/articles/${slug}.mdx is there already. Choose another title, or edit that one.`,
    };
  }
  const text = `---
id: ${Math.max(0, ...shelf.ids) + 1}
title: ${JSON.stringify(title)}
excerpt: What the reader gets, in one sentence, as it stands on the card.
description: What this page answers, in 50 to 160 characters, as a search result shows it.
date: ${dayOf(today)}
asOf: ${dayOf(today).slice(0, 7)}
reviewBy: ${dayOf(monthsAfter(today, 6))}
category: solar-maintenance
author: care-team
draft: true
keywords: [a search term, another search term, a third search term]
sources:
  - title: Title of the page, study or notice
    publisher: Who published it, and when
    figures: Every number of the article that this source stands for
  - title: A second source
    publisher: Who published it, and when
nextStep:
  heading: A question a reader has
  text: What we would do next for that reader, and from what price on.
  service: solar-system-inspection
---

The answer to the title, in two or three sentences. Somebody who reads no further has learned what to do.

## A heading that says something

What is known, from the sources above. A number stands here only if a source, the claims register or the price list has it.

## When to call us

What a homeowner should not do alone, without a sales pitch.
`;
  return { slug, text };
}
