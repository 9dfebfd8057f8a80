/** Classes for the dashboard's width: at most 90rem, within the page gutters. */
export const WIDTH = 'mx-auto w-[min(100%-2*var(--spacing-gutter),90rem)]';

/** Classes of the main part of a staff screen; on phones it ends above the navigation. */
export const MAIN = `${WIDTH} pt-2 pb-24 lg:pt-6 lg:pb-12`;
