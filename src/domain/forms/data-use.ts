/** Use of what a visitor types into a quote form; /privacy says the same at length. */
export const DATA_USE = 'We use this for your quote and your job, and to see which ads bring requests.';
