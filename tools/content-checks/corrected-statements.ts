import { saidIssues, type ContentIssue, type ContentText } from './rules.ts';

/** Statements that were corrected once and must not return, with the reason. */
const CORRECTED: readonly [pattern: RegExp, reason: string][] = [
  [/holds? for us too/i, 'The reservation fee may exceed the deposit limit; the launch check names the rule'],
  [/only for your estimate/i, 'The data also serves the job and the count of ads; write DATA_USE'],
  [
    /\bnests? (?:come out|removed|can be cleared|removal)\b|\brelocat|\bmove them on\b/i,
    'Nests of any bird are protected: look first, wait, exclude, never relocate',
  ],
  [
    /\b10%[^.]*\b1 (?:kW|kilowatt)\b(?!, whichever is greater| limit|$)/i,
    'The growth allowance is 10% or 1 kW, whichever is greater',
  ],
  [
    /papers? must be updated/i,
    'A replaced panel or inverter needs a new PG&E application; say that we file it',
  ],
  [
    /check for changes|proposals? to lengthen/i,
    'Print the rule in force with its date, and leave proposals out',
  ],
  [/\bjust outside\b/i, 'Name the counties served; imply no other'],
  [/\bfire paths? on separate roof planes\b/i, 'Each plane with panels needs a path on it or beside it'],
  [/(?<!City of )\bSan José(?! Clean Energy)/, 'Own texts write San Jose; organizations keep their names'],
  [
    /\bmend(?:s|ed|ing)?\b|\bearth(?:ed|ing)\b|\bhand-?over\b|\bgarden\b|\bbuilding site/i,
    'Write fix, ground, handoff, yard, construction site',
  ],
];

/** Question that names the response time without the phone hours. */
const TIME_QUESTION = 'What does the quote in ';

/** Finds corrected statements, and response times without the phone hours they are counted in. */
export function correctionIssues(text: ContentText): ContentIssue[] {
  const { file, path, raw } = text;
  const issues = saidIssues(text, CORRECTED);
  if (
    raw.includes('{{claim:quote-minutes}}') &&
    !/phone hours|\{\{hours:phone\}\}/.test(raw) &&
    !raw.startsWith(TIME_QUESTION)
  ) {
    issues.push({ file, path, reason: 'Names the response time without "in phone hours"' });
  }
  return issues;
}
