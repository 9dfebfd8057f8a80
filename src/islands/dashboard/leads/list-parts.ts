// Parts of the dashboard that load when they are needed.
import { lazyPart } from '../shared/lazy-part.tsx';

/** Drawer of an open lead. */
export const LeadDrawer = lazyPart('drawer', () =>
  import('../drawer/LeadDrawer.tsx').then((drawer) => drawer.LeadDrawer),
);

/** Banner about late emails. */
export const OutboxBanner = lazyPart(
  'outbox',
  () => import('../banners/OutboxBanner.tsx').then((banner) => banner.OutboxBanner),
  'quiet',
);

/** Keyboard of the list. */
export const ListKeys = lazyPart(
  'list-keys',
  () => import('./ListKeys.tsx').then((keys) => keys.ListKeys),
  'quiet',
);

/** Bar of the selected leads. */
export const BulkBar = lazyPart(
  'bulk',
  () => import('../bulk/BulkBar.tsx').then((bar) => bar.BulkBar),
  'quiet',
);

/** History of a customer. */
export const CustomerPage = lazyPart('customer', () =>
  import('../history/CustomerPage.tsx').then((page) => page.CustomerPage),
);

/** Dialog of saved views. */
export const SavedViews = lazyPart('views', () =>
  import('./SavedViews.tsx').then((views) => views.SavedViews),
);

/** Form for the request of a caller. */
export const NewLead = lazyPart('new-lead', () => import('./NewLead.tsx').then((form) => form.NewLead));

/** Banner of the overdue lead. */
export const OverdueBanner = lazyPart(
  'overdue',
  () => import('../banners/OverdueBanner.tsx').then((banner) => banner.OverdueBanner),
  'quiet',
);

/** Line of active filters. */
export const FilterSummary = lazyPart(
  'filter-summary',
  () => import('../filters/FilterSummary.tsx').then((summary) => summary.FilterSummary),
  'quiet',
);

/** Panel of filters. */
export const FilterPanel = lazyPart('filters', () =>
  import('../filters/FilterPanel.tsx').then((panel) => panel.FilterPanel),
);
