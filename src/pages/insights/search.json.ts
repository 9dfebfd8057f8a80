import type { APIRoute } from 'astro';
import { getArticles, searchTextOf } from '~/lib/content/articles.ts';
import { dayText, isoDay } from '~/domain/content/article.ts';
import type { IndexedArticle } from '~/domain/content/article-search.ts';

/** Search index for lists with several pages; requested on the first keystroke. */
export const GET: APIRoute = async () => {
  const index = (await getArticles()).map((article): IndexedArticle => ({
    href: article.href,
    title: article.title,
    excerpt: article.excerpt,
    category: { id: article.category.id, name: article.category.name },
    author: { id: article.author.id, name: article.author.name },
    date: dayText(article.date, 'short'),
    day: isoDay(article.date),
    minutes: article.minutes,
    text: searchTextOf(article),
  }));
  return Response.json(index);
};
