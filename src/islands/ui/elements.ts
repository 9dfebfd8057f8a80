import type { ReactElement } from 'react';

/** Children without bare text, which browsers that translate the page replace (docs/architecture.md, Hydration). */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[];
