/** "[Street address]": words in brackets that are neither a link nor a footnote. */
const PLACEHOLDER = /\[[A-Za-z][^\][<>]*\](?![([:])/g;

/** The placeholders of a text as written, each once, in order; line breaks inside one become spaces. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([found]) => found.replace(/\s+/g, ' '))),
];

/** HTML with every placeholder of its text in a mark element, so that a reader sees what is missing. */
export const markPlaceholders = (html: string): string =>
  html.replace(PLACEHOLDER, (found) => `<mark>${found}</mark>`);
