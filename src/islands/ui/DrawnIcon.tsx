/** Shapes of the few icons (lucide) that stand in the server's markup of public pages. */
const PATHS = {
  x: ['M18 6 6 18', 'm6 6 12 12'],
  'arrow-right': ['M5 12h14', 'm12 5 7 7-7 7'],
  phone: [
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  ],
} as const;

/** One icon drawn in place: an island that sleeps must not make its page fetch the file that Icon takes them from. */
export function DrawnIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
