// Parts of the dashboard that load when they are needed.

/** Drawer of an open lead. */
export const loadDrawer = () => import('../drawer/LeadDrawer.tsx').then(({ LeadDrawer }) => LeadDrawer);

/** Banner about late emails. */
export const loadOutbox = () =>
  import('../banners/OutboxBanner.tsx').then(({ OutboxBanner }) => OutboxBanner);

/** Keyboard of the list. */
export const loadKeys = () => import('./ListKeys.tsx').then(({ ListKeys }) => ListKeys);

/** Bar of the selected leads. */
export const loadBulk = () => import('../bulk/BulkBar.tsx').then(({ BulkBar }) => BulkBar);

/** History of a customer. */
export const loadCustomer = () =>
  import('../history/CustomerPage.tsx').then(({ CustomerPage }) => CustomerPage);

/** Dialog of saved views. */
export const loadViews = () => import('./SavedViews.tsx').then(({ SavedViews }) => SavedViews);

/** Form for the request of a caller. */
export const loadNewLead = () => import('./NewLead.tsx').then(({ NewLead }) => NewLead);

/** Banner of the overdue lead. */
export const loadOverdue = () =>
  import('../banners/OverdueBanner.tsx').then(({ OverdueBanner }) => OverdueBanner);

/** Line of active filters. */
export const loadSummary = () =>
  import('../filters/FilterSummary.tsx').then(({ FilterSummary }) => FilterSummary);

/** Panel of filters. */
export const loadPanel = () => import('../filters/FilterPanel.tsx').then(({ FilterPanel }) => FilterPanel);
