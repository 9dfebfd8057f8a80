export type ChosenPackageProps = {
  name: string;
  onRemove: () => void;
};

/** Package the visitor chose on a service page, with a button to remove it. */
export function ChosenPackage({ name, onRemove }: ChosenPackageProps) {
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
