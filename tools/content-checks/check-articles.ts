import { fillTokens } from '../../src/domain/content/content-tokens.ts';
import { altIssues, figureIssues, linkIssues, reviewWarnings } from './article-rules.ts';
import { bodyTexts, type ArticleFile } from './article-file.ts';
import { citationIssues } from './facts.ts';
import { textsOf, values } from './registers.ts';
import { sharedRuns, tokenIssues, wordingIssues, type ContentText, type ContentIssue } from './rules.ts';

/** Errors and warnings; warnings do not fail the build. */
export type ArticleFindings = { errors: ContentIssue[]; warnings: ContentIssue[] };

/** Returns every visible text of an article; ids and calculations are no text. */
const textsOfArticle = (article: ArticleFile): ContentText[] => {
  const own = { ...article.front, facts: undefined, calculated: undefined };
  return [...textsOf(article.file, own), ...bodyTexts(article)];
};

/** Fills in tokens; a text with a broken token is returned as is, because another rule reports it. */
const filled = (raw: string): string => {
  try {
    return fillTokens(raw, values);
  } catch {
    return raw;
  }
};

/** Runs all article rules. `pages` are the paths of the site. */
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
    errors: [
      ...articles.flatMap((article) => [
        ...textsOfArticle(article).flatMap((text) => [...wordingIssues(text), ...tokenIssues(text, values)]),
        ...citationIssues({ [article.file]: article.front.facts }),
        ...figureIssues(article),
        ...linkIssues(article, pages),
        ...altIssues(article),
      ]),
      ...sharedRuns(whole),
    ],
    warnings: articles.flatMap((article) => reviewWarnings(article, today)),
  };
}

/** Formats a finding as one line: file, location, reason. */
export const findingLine = ({ file, path, reason }: ContentIssue): string => `${file} ${path}: ${reason}`;
