const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const NANOSTORES = /\/node_modules\/(@nanostores\/react|nanostores\/(atom|deep-map|listen-keys))\//;

/** Modules of `src` by chunk: files, or folders that nothing imports dynamically. Those that most pages share come first. */
export const CHUNK_MODULES: Readonly<Record<string, readonly string[]>> = {
  'stores-page': ['stores/page/'],
  'islands-ui': ['islands/ui/'],
  toasts: ['islands/toasts/Toaster.tsx', 'islands/toasts/toast-host.tsx'],
  fields: [
    'domain/validation.ts',
    'domain/forms/email.ts',
    'domain/forms/field-errors.ts',
    'domain/forms/phone.ts',
  ],
  company: [
    'config/hours.ts',
    'config/site.ts',
    'domain/forms/text.ts',
    'domain/hours/hours.ts',
    'domain/hours/hours-table.ts',
  ],
  catalog: ['domain/catalog/catalog.ts'],
  prices: ['domain/pricing/money.ts', 'domain/pricing/price-list.ts'],
  services: ['services/result.ts', 'services/retry.ts', 'services/supabase.ts', 'services/with-timeout.ts'],
  session: [
    'domain/staff-messages.ts',
    'islands/session/AuthProvider.tsx',
    'islands/session/use-auth.ts',
    'services/auth.ts',
    'stores/flash-toast.ts',
    'stores/session.ts',
  ],
  messages: ['domain/content/sun-path.ts', 'domain/messages.ts'],
  labels: [
    'domain/catalog/service-labels.ts',
    'domain/forms/system-options.ts',
    'domain/leads/preferred-day.ts',
    'domain/leads/reference.ts',
  ],
  forms: [
    'domain/catalog/package-name.ts',
    'domain/catalog/problem-labels.ts',
    'domain/forms/consent.ts',
    'domain/forms/lead-fields.ts',
    'domain/forms/spam.ts',
    'islands/forms/',
    'stores/form-drafts.ts',
    'stores/form-events.ts',
  ],
  quote: [
    'domain/forms/data-use.ts',
    'islands/quote/ChoiceList.tsx',
    'islands/quote/PhoneLink.tsx',
    'islands/quote/estimate/ProgressArc.tsx',
  ],
  delivery: [
    'domain/catalog/problems.ts',
    'domain/leads/lead-id.ts',
    'domain/quote-view/quote-link.ts',
    'domain/sha256.ts',
    'services/cities.ts',
    'stores/attribution.ts',
    'stores/receipt.ts',
    'stores/submissions.ts',
  ],
  'short-form': [
    'domain/forms/short-form.ts',
    'islands/short-form/ReceiptPanel.tsx',
    'islands/short-form/ShortForm.tsx',
    'islands/short-form/use-confirmed-receipt.ts',
    'stores/short-form.ts',
  ],
};

/** Modules outside `src`, by chunk. */
const MORE: Readonly<Record<string, RegExp>> = {
  'islands-ui': /~icons\/lucide\/(arrow-right|phone|x)\b/,
};

/**
 * Groups for Vite's code splitting. Every module that several scripts share would otherwise be a request of its own,
 * and a form would wait for several rounds of them. A chunk takes along what its modules import, unless an earlier
 * one has it.
 */
export const chunkGroups = [
  { name: 'preload-helper', test: /vite\/preload-helper/ },
  { name: 'react', test: REACT },
  { name: 'stores', test: (id: string) => NANOSTORES.test(id) || id.includes('/src/stores/toasts.ts') },
  { name: 'endpoints', test: /astro:env\/client|\/src\/config\/endpoints\.ts/ },
  ...Object.entries(CHUNK_MODULES).map(([name, paths]) => ({
    name,
    test: (id: string) => paths.some((path) => id.includes(`/src/${path}`)) || MORE[name]?.test(id) === true,
  })),
].map((group, index, { length }) => ({ ...group, priority: length - index }));
