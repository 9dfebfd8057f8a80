import { useRef, useState, type SubmitEvent } from 'react';
import Plus from '~icons/lucide/plus';
import X from '~icons/lucide/x';
import { formatCents } from '../../../domain/pricing/money.ts';
import {
  checkDraft,
  draftLines,
  ESTIMATE_BOUNDS,
  priceListLines,
  signedLines,
  type DraftError,
  type DraftLine,
} from '../../../domain/pricing/signed-estimate.ts';
import { linesTotal } from '../../../domain/pricing/signed-lines.ts';
import { readUnits, withCount } from '../../../domain/pricing/unit-line.ts';
import type { SavedEstimateDraft } from '../../../stores/lead-drafts.ts';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PREVIEW_BUTTON_ID } from './use-estimate-work.ts';
import { Button } from '../shared/Button.tsx';

type EstimateEditorProps = {
  draft: SavedEstimateDraft;
  /** Requires a reason (docs/product.md, Signed estimates). */
  needsReason: boolean;
  /** Keys of the lines that changed; each can have a reason for the customer. */
  changed: ReadonlySet<string>;
  onChange: (changes: Partial<SavedEstimateDraft>) => void;
  onPreview: () => void;
  onDiscard: () => void;
};

const PRICE_LIST_LINES = priceListLines();
const ADDED_LABELS = Object.fromEntries(
  [...PRICE_LIST_LINES.values()].map(({ label, amount_cents: cents }) => [
    label,
    readUnits(label) ? label : `${label}: ${formatCents(cents)}`,
  ]),
);

type LineRowProps = {
  line: DraftLine;
  index: number;
  isChanged: boolean;
  errorOf: (id: string) => string | undefined;
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: () => void;
};

function LineRow({ line, index, isChanged, errorOf, onChange, onRemove }: LineRowProps) {
  const labelId = `line-label-${line.key}`;
  const amountId = `line-amount-${line.key}`;
  const invalid = (id: string) =>
    errorOf(id) === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  const units = readUnits(line.label);
  // A count being typed may be empty; the line keeps its last one.
  const [typedCount, setTypedCount] = useState<string>();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem_2.75rem] items-start gap-2">
      <label className="sr-only" htmlFor={labelId}>
        Line {index + 1}
      </label>
      <textarea
        id={labelId}
        className="input [field-sizing:content] min-h-[3.25rem] resize-none"
        rows={1}
        dir="auto"
        autoComplete="off"
        value={line.label}
        {...invalid(labelId)}
        onChange={(event) => onChange({ label: event.target.value })}
        onKeyDown={(event) => {
          // A textarea so that long labels wrap; the value itself has no line breaks, so Enter submits.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <label className="sr-only" htmlFor={amountId}>
        {units ? `Count of line ${index + 1}` : `Amount of line ${index + 1} in dollars`}
      </label>
      <input
        id={amountId}
        className="input text-right tabular-nums"
        inputMode={units ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={units ? (typedCount ?? units.count) : line.amount}
        {...invalid(amountId)}
        onChange={({ target: { value } }) => {
          if (units) setTypedCount(value);
          if (!units) onChange({ amount: value });
          else if (/^[1-9]\d{0,3}$/.test(value.trim()))
            onChange({ label: withCount(line.label, Number(value)) });
        }}
        onBlur={() => setTypedCount(undefined)}
      />
      <button
        type="button"
        className="grid min-h-[3.25rem] place-items-center rounded-control hover:bg-fog-100"
        aria-label={`Remove line ${index + 1}`}
        onClick={onRemove}
      >
        <X />
      </button>
      {units && (
        <p className="muted col-span-full pr-14 text-right text-sm tabular-nums">
          {`${units.count} × ${formatCents(units.eachCents)} = ${formatCents(units.count * units.eachCents)}`}
        </p>
      )}
      {isChanged && (
        <div className="col-span-full">
          <TextField
            name={`line-why-${line.key}`}
            label={`Why line ${index + 1} changed`}
            hint="The customer sees it on the quote's page."
            optional
            value={line.why ?? ''}
            onChange={(why) => onChange({ why })}
            error={errorOf(`line-why-${line.key}`)}
          />
        </div>
      )}
      <div className="col-span-full empty:hidden">
        <FieldError id={`${labelId}-error`} text={errorOf(labelId)} />
        <FieldError id={`${amountId}-error`} text={errorOf(amountId)} />
      </div>
    </li>
  );
}

/** Form for the lines, reason and message of an estimate. */
export function EstimateEditor({
  draft,
  needsReason,
  changed,
  onChange,
  onPreview,
  onDiscard,
}: EstimateEditorProps) {
  const [shown, setShown] = useState<readonly DraftError[]>([]);
  const [rejections, setRejections] = useState(0);
  const [added, setAdded] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = checkDraft(draft, needsReason);
  // Errors found on submit stay visible until fixed; typing adds no new ones.
  const visible = errors.filter((error) => shown.some(({ id }) => id === error.id));
  const errorOf = (id: string): string | undefined => visible.find((error) => error.id === id)?.error;

  const setLine = (key: string, changes: Partial<DraftLine>): void =>
    onChange({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  const removeLine = (key: string): void => {
    onChange({ lines: draft.lines.filter((line) => line.key !== key) });
    addButton.current?.focus();
  };
  const addLine = (): void => {
    const listed = PRICE_LIST_LINES.get(added);
    const [line] = draftLines(listed ? [listed] : [], () => crypto.randomUUID());
    const key = line?.key ?? crypto.randomUUID();
    onChange({ lines: [...draft.lines, line ?? { key, label: '', amount: '' }] });
    // The row exists after the next render.
    requestAnimationFrame(() => document.getElementById(`line-label-${key}`)?.focus());
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setShown(errors);
    if (errors.length > 0) setRejections(rejections + 1);
    else onPreview();
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={submit} aria-label="Verify the estimate">
      <ErrorSummary title="Please check the estimate" errors={visible} rejections={rejections} />
      <ul className="grid gap-2" aria-label="Lines">
        {draft.lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            isChanged={changed.has(line.key)}
            errorOf={errorOf}
            onChange={(changes) => setLine(line.key, changes)}
            onRemove={() => removeLine(line.key)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          name="estimate-added"
          label="Line to add"
          value={added}
          onChange={setAdded}
          placeholder="Empty line"
          options={ADDED_LABELS}
        />
        <Button
          ref={addButton}
          id="estimate-add-line"
          disabled={draft.lines.length >= ESTIMATE_BOUNDS.lines}
          onClick={addLine}
        >
          <Plus />
          Add a line
        </Button>
        <p className="font-[650]" role="status">
          Total {formatCents(linesTotal(signedLines(draft.lines)))}
        </p>
      </div>
      {needsReason && (
        <TextField
          name="estimate-reason"
          label="Why did the lines change?"
          hint="For the team; the customer doesn’t see it. A reason beside a line is enough."
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
          error={errorOf('estimate-reason')}
        />
      )}
      <TextField
        name="estimate-message"
        label="Message to the customer"
        optional
        multiline
        value={draft.message}
        onChange={(message) => onChange({ message })}
        error={errorOf('estimate-message')}
      />
      <div className="flex flex-wrap gap-2">
        <button id={PREVIEW_BUTTON_ID} type="submit" className="btn btn-dark btn-sm">
          Preview
        </button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </form>
  );
}
