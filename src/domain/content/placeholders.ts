/** "[Street address]": bracketed text that is neither a link nor a footnote. */
const PLACEHOLDER = /\[[A-Za-z][^\][<>]*\](?![([:])/g;

/** Lists the distinct placeholders of a text in order; line breaks become spaces. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([found]) => found.replace(/\s+/g, ' '))),
];

/** Wraps every placeholder in a mark element, so readers see what is missing. */
export const markPlaceholders = (html: string): string =>
  html.replace(PLACEHOLDER, (found) => `<mark>${found}</mark>`);
