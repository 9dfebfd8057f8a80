import { fillTokens } from '../../src/domain/content/content-tokens.ts';
import { altIssues, figureIssues, linkIssues, reviewWarnings } from './article-rules.ts';
import { bodyTexts, type ArticleFile } from './article-file.ts';
import { textsOf, values } from './registers.ts';
import { sharedRuns, tokenIssues, wordingIssues, type ContentText, type ContentIssue } from './rules.ts';

/** What is wrong with articles; warnings do not fail a build. */
export type ArticleFindings = { faults: ContentIssue[]; warnings: ContentIssue[] };

/** Every text of an article that a visitor reads, its sources left out: their titles are other people's words. */
const textsOfArticle = (article: ArticleFile): ContentText[] => {
  const own = { ...article.front, sources: undefined, calculated: undefined };
  return [...textsOf(article.file, own), ...bodyTexts(article)];
};

/** A text with its figures, or as it stands where a token is broken, which is a fault of its own. */
const filled = (raw: string): string => {
  try {
    return fillTokens(raw, values);
  } catch {
    return raw;
  }
};

/** All rules for articles, run over `articles`; `pages` are the paths the site has. */
export function checkArticles(
  articles: readonly ArticleFile[],
  pages: ReadonlySet<string>,
  today: Date,
): ArticleFindings {
  const whole = articles.map((article) => ({
    file: article.file,
    path: 'text',
    raw: textsOfArticle(article)
      .map(({ raw }) => filled(raw))
      .join(' | '),
  }));
  return {
    faults: [
      ...articles.flatMap((article) => [
        ...textsOfArticle(article).flatMap((text) => [...wordingIssues(text), ...tokenIssues(text, values)]),
        ...figureIssues(article),
        ...linkIssues(article, pages),
        ...altIssues(article),
      ]),
      ...sharedRuns(whole),
    ],
    warnings: articles.flatMap((article) => reviewWarnings(article, today)),
  };
}

/** A finding as one line: file, place, reason. */
export const findingLine = ({ file, path, reason }: ContentIssue): string => `${file} ${path}: ${reason}`;
