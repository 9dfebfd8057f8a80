import { LEAD_LABELS, type LeadField, type LeadValues } from '../../../domain/conversation/lead-steps.ts';
import { changeRequest } from '../../../stores/assistant.ts';

/** Values given so far, each with a button to change it. */
export function GivenValues({ names, values }: { names: readonly LeadField[]; values: LeadValues }) {
  return names.map((name) => (
    <div key={name}>
      <dt>{LEAD_LABELS[name]}</dt>
      <dd>{values[name].trim() || 'Not given'}</dd>
      <dd>
        <button
          className="link text-sm"
          type="button"
          aria-label={`Change ${LEAD_LABELS[name].toLowerCase()}`}
          onClick={() => changeRequest({ step: name })}
        >
          Change
        </button>
      </dd>
    </div>
  ));
}
