/** Classes that give the dashboard its measure: 90rem within the page's gutters. */
export const WIDTH = 'mx-auto w-[min(100%-2*var(--spacing-gutter),90rem)]';
