import { bodyTexts, type ArticleFile } from './article-file.ts';
import { wordsOf } from './rules.ts';

const wordsOfArticle = (article: ArticleFile): string[] =>
  wordsOf(
    bodyTexts(article)
      .map(({ raw }) => raw)
      .join(' | '),
  );

/** Returns every run of `size` words, joined. */
function runs(words: readonly string[], size: number): Set<string> {
  const found = new Set<string>();
  for (let start = 0; start + size <= words.length; start += 1) {
    found.add(words.slice(start, start + size).join(' '));
  }
  return found;
}

/** Returns the length of the longest run of words an article shares with any other. */
export function longestSharedRun(article: ArticleFile, articles: readonly ArticleFile[]): number {
  const own = wordsOfArticle(article);
  let longest = 0;
  for (const other of articles) {
    if (other.file === article.file) continue;
    const theirs = wordsOfArticle(other);
    // A shared run of n words contains one of n - 1 words, so stop at the first length without a match.
    for (let size = longest + 1; ; size += 1) {
      const theirRuns = runs(theirs, size);
      if (![...runs(own, size)].some((run) => theirRuns.has(run))) break;
      longest = size;
    }
  }
  return longest;
}
