import { fillTokens, type TokenValues } from '../../src/domain/content/content-tokens.ts';

/** One text of the content with its file and path; tokens are not filled in. */
export type ContentText = { file: string; path: string; raw: string };

export type ContentIssue = { file: string; path: string; reason: string };

/** Longest run of words two texts may share; docs/product.md, Content. */
export const MAX_SHARED_WORDS = 12;

/** Statements that are legally or factually wrong, with the reason. */
const FORBIDDEN_STATEMENTS: readonly [pattern: RegExp, reason: string][] = [
  [
    /claim (?:the|a|your) (?:30% )?(?:federal )?tax credit/i,
    'The homeowner credit ended for spending after 2025',
  ],
  [/\b30% off\b/i, 'The EV charger credit has ended'],
  [
    /\byou(?:’ll| will)? lose (?:your )?(?:legacy )?net metering (?:if|when)/i,
    'Adding storage and like-for-like work keep legacy status',
  ],
  [
    /selling (?:your|the) home ends (?:your |the )?net metering/i,
    'In PG&E territory the term stays with the system',
  ],
  [
    /(?:gives|adds|brings) 15(?:–|-| to )25% more power/i,
    'Typical California losses to dirt are far smaller',
  ],
  [
    /solar (?:alone )?keeps (?:your|the) (?:lights|house|power) on/i,
    'Without a battery, solar shuts off in an outage',
  ],
  [
    /install(?:ed)? in (?:1|one)(?:–|-| to )(?:3|three) days/i,
    'That is time on the roof; permit, inspection and approval come on top',
  ],
  [/pays? you (?:the )?full retail/i, 'Net metering is closed to new systems'],
  [/(?:NEM 3(?:\.0)?|net billing)\b.*overturned/i, 'The court upheld the tariff'],
  [/apply for the SGIP/i, 'SGIP is closed or keeps a waiting list'],
  [/no permit (?:is )?(?:needed|required|necessary)/i, 'San Jose requires permits'],
  [/rates? (?:rise|go up|increase)s? every year/i, 'PG&E cut its rates several times'],
  [/25% efficien/i, 'That is a cell figure'],
  [
    /(?:remove|clear) any nest|nests? can be (?:cleared|removed)/i,
    'California protects the nests and eggs of any bird',
  ],
  [
    /we could not (?:find out|learn|settle|confirm|establish)|unknown to us/i,
    'Print the rule in force with its date, or leave it out',
  ],
  [
    /\bpayback\b|pays? for itself|you(?:’|')?ll save|guaranteed savings/i,
    'No savings or payback may be promised',
  ],
  [/\$15 a month/i, 'That charge is out of date'],
  [/\b(?:257|300|301) (?:sunny )?days\b/i, 'Counts of sunny days conflict'],
  [/Kuubix|Sullivan/i, 'No source for this company'],
  [
    /AI-powered|\bunlock\b|\bseamless|\bstreamlined|\btrusted experts|\beffortless|\bworld-class|\bcutting-edge/i,
    'Not our voice',
  ],
];

const BRITISH =
  /\b(?:storeys?|licen[c]e[ds]?|programmes?|neighbou?r(?<!neighbor)\w*|colou?r(?<!color)\w*|deionised|galvanised|optimis\w+|organis\w+|labell\w+|honou?r(?<!honor)\w*|metres?|grey|autumn|authoris\w+|recognis\w+|judgement|cheque|rubbish|tyres?|fulfil|enrol)\b/i;

/** Finds statements that a text must not make. */
export const saidIssues = (
  { file, path, raw }: ContentText,
  statements: readonly [pattern: RegExp, reason: string][],
): ContentIssue[] =>
  statements.flatMap(([pattern, reason]) => {
    const hit = pattern.exec(raw);
    return hit ? [{ file, path, reason: `Says "${hit[0]}": ${reason}` }] : [];
  });

/** Checks the wording of a text: forbidden statements, spelling, punctuation. */
export function wordingIssues(text: ContentText): ContentIssue[] {
  const issues = saidIssues(text, FORBIDDEN_STATEMENTS);
  const add = (reason: string) => issues.push({ file: text.file, path: text.path, reason });
  const british = BRITISH.exec(text.raw);
  if (british) add(`"${british[0]}" is not US spelling`);
  if (text.raw.includes('!') && !text.raw.includes('![')) add('Contains an exclamation mark');
  if (/\w'\w|s' /.test(text.raw.replace(/\{\{.*?\}\}/g, ''))) add('Contains a straight apostrophe');
  if (/\d ?- ?\d/.test(text.raw.replace(/\b\d{3}-\d{3}-\d{4}\b|\b\d{2}-\d{2}\b|\d{4}-\d{2}/g, '')))
    add('Contains a range with a hyphen');
  if (/ — |—/.test(text.raw)) add('Contains an em dash');
  return issues;
}

/** Normalizes a text to lower-case words without punctuation, for comparison. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^a-z0-9$%.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean);

/** Finds texts that share more than MAX_SHARED_WORDS words in a row. Tokens must be filled in. */
export function sharedRuns(texts: readonly ContentText[]): ContentIssue[] {
  const seen = new Map<string, ContentText>();
  const issues: ContentIssue[] = [];
  const size = MAX_SHARED_WORDS + 1;
  for (const text of texts) {
    const words = wordsOf(text.raw);
    const own = new Set<string>();
    let reported = false;
    for (let start = 0; start + size <= words.length; start++) {
      const run = words.slice(start, start + size).join(' ');
      const other = seen.get(run);
      if (other && !reported) {
        issues.push({ ...text, reason: `Shares "${run}" with ${other.file} ${other.path}` });
        reported = true;
      }
      own.add(run);
    }
    for (const run of own) if (!seen.has(run)) seen.set(run, text);
  }
  return issues;
}

/** Finds registered figures that are written out instead of using their token. */
export function retypedIssues(text: ContentText, figures: ReadonlyMap<string, string>): ContentIssue[] {
  const bare = text.raw.replace(/\{\{.*?\}\}/g, ' ');
  return [...figures].flatMap(([figure, token]) => {
    const found = new RegExp(`(?<![\\w$.,–-])${RegExp.escape(figure)}(?![\\w%]|[.,–-]\\d)`, 'i').test(bare);
    return found ? [{ file: text.file, path: text.path, reason: `Retypes "${figure}": write ${token}` }] : [];
  });
}

/** Finds broken or unknown tokens. */
export function tokenIssues(text: ContentText, values: TokenValues): ContentIssue[] {
  const issue = (reason: string): ContentIssue[] => [{ file: text.file, path: text.path, reason }];
  try {
    return /\{\{|\}\}/.test(fillTokens(text.raw, values)) ? issue('Contains a broken token') : [];
  } catch (error) {
    return issue(error instanceof Error ? error.message : String(error));
  }
}
