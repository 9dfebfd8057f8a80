/** Package the visitor chose on a service page, with a button to remove it. */
export function ChosenPackage({ name, onRemove }: { name: string; onRemove: () => void }) {
  if (name === '') return null;
  return (
    <p className="hint">
      Package: <strong>{name}</strong>{' '}
      <button
        className="inline-link"
        type="button"
        aria-label={`Remove the package ${name}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </p>
  );
}
