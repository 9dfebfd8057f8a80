/** Names of the platforms that column `source` counts as one; in lower case each is its source. */
export const SOURCE_NAMES: readonly string[] =
  'Direct Google Bing Yahoo DuckDuckGo Facebook Instagram Nextdoor Yelp TikTok LinkedIn YouTube Reddit Pinterest'.split(
    ' ',
  );

/** Returns the name of a lead's source; any other source is shown as sent. */
export const sourceName = (source: string): string =>
  SOURCE_NAMES.find((name) => name.toLowerCase() === source) ?? source;
