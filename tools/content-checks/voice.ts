import type { ContentIssue, ContentText } from './rules.ts';

/** Contractions a text needs per 1,000 words; docs/product.md, Content. */
export const MIN_CONTRACTIONS = 8;

/** Words and turns that nobody says across a driveway, with what to write instead. */
const BANNED: readonly [pattern: RegExp, instead: string][] = [
  [/\bnobody\b|\bwhoever\b|\bsomebody who\b/i, 'no one, anyone who, or name them'],
  [/\b(?:is|are) no (?:fault|legal advice|promise|neutral judge|slow dust|substitute)\b/i, 'isn’t a …'],
  [/\bdearest\b|\bdearer\b/i, 'most expensive, costs more'],
  [/\bfurther (?:modules?|panels?|foot|feet)\b/i, 'each additional …'],
  [/\bagree (?:the|a) (?:date|day|dates|handoff)\b/i, 'agree on, set'],
  [/\bon the drive\b/i, 'in the driveway'],
  [
    /\bwe come on\b|\byou hear from us\b|\bwe stop working\b/i,
    'we’ll be there, you’ll hear from us, we’ll stop',
  ],
  [/\bno longer suits?\b/i, 'doesn’t work for you anymore'],
  [/\bchecks each one before it goes out\b/i, 'A person checks it before you book.'],
  [/\b(?:if|where) we must\b/i, 'if we need to'],
  [/\btakes place\b|\bthe work is done\b/i, 'we do the work, we’re done'],
  [/\bwhich proves nothing\b|\basks? for little\b|\bdeserves better\b|\bquiet roofline\b/i, 'say the fact'],
  [/\bcancelled\b/i, 'canceled'],
];

export type Voice = {
  words: number;
  /** Contractions per 1,000 words. */
  contractions: number;
  /** Share of sentences in the passive, in percent. */
  passive: number;
  /** Share of sentences that begin with "there is" and the like, in percent. */
  thereIs: number;
  /** Banned words that occur, each with what to write. */
  banned: string[];
};

const CONTRACTION =
  /\b(?:\w+n[’']t|(?:i|you|we|they|he|she|it|that|there|here|what|who|where|how|let|this|one)[’'](?:s|re|ve|ll|d|m))\b/gi;
const PASSIVE =
  /\b(?:is|are|was|were|be|been|being|gets?|got)\s+(?:\w+ly\s+)?(?:\w{2,}ed|done|made|paid|sold|built|put|set|held|kept|left|taken|given|shown|known|written|drawn)\b/i;
const THERE_IS = /^\W*there (?:is|are|was|were)\b/i;

const sentencesOf = (paragraph: string): string[] =>
  paragraph.split(/(?<=[.?!][”’)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u).filter((each) => /\p{L}/u.test(each));

/** Finds the banned words of a text. */
export const bannedWords = (text: string): string[] =>
  BANNED.flatMap(([pattern, instead]) => {
    const hit = pattern.exec(text);
    return hit ? [`"${hit[0]}": ${instead}`] : [];
  });

/** Finds banned words in texts; a title may keep one, and a description of a picture is not read out. */
export const bannedIssues = (texts: readonly ContentText[]): ContentIssue[] =>
  texts
    .filter(({ path }) => !/(?:^|\.)(?:title|alt)$/.test(path))
    .flatMap(({ file, path, raw }) => bannedWords(raw).map((reason) => ({ file, path, reason })));

/** Measures how a text sounds. */
export function voiceOf(paragraphs: readonly string[]): Voice {
  const sentences = paragraphs.flatMap(sentencesOf);
  const words = paragraphs.flatMap((each) => each.split(/\s+/)).filter((each) => /[\p{L}\p{N}]/u.test(each));
  const count = paragraphs.reduce((sum, each) => sum + (each.match(CONTRACTION)?.length ?? 0), 0);
  const share = (pattern: RegExp): number =>
    sentences.length === 0
      ? 0
      : (sentences.filter((each) => pattern.test(each)).length / sentences.length) * 100;
  return {
    words: words.length,
    contractions: words.length === 0 ? 0 : (count / words.length) * 1000,
    passive: share(PASSIVE),
    thereIs: share(THERE_IS),
    banned: paragraphs.flatMap(bannedWords),
  };
}
