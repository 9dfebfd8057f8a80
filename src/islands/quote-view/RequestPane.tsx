import { unbroken } from '../../domain/forms/text.ts';
import { serviceLabel } from '../../domain/catalog/service-labels.ts';
import { MODULE_COUNTS, ROOF_STORIES } from '../../domain/forms/system-options.ts';
import { leadReference } from '../../domain/leads/lead-name.ts';
import type { QuoteView } from '../../services/quote-view.ts';
import { Lines, type Line } from '../ui/Lines.tsx';
import { Jump, moment, Pane } from './Pane.tsx';
import { ROW_IDS } from './show-row.ts';

const option = (options: Record<string, string>, value: string | null): string | undefined =>
  value === null ? undefined : options[value];

/** "28 modules" or "20 to 30 modules"; the answer itself where it has no number. */
function modulesText(modules: number | null, count: string | null): string | undefined {
  const text = modules === null ? option(MODULE_COUNTS, count) : String(modules);
  return text !== undefined && /\d/.test(text) ? `${text} modules` : text;
}

/** Describes the job in a few words: "two story, 28 modules". */
export function jobText({ roof_stories: stories, modules, module_count: count }: QuoteView): string {
  return [option(ROOF_STORIES, stories), modulesText(modules, count)]
    .filter(Boolean)
    .join(', ')
    .toLowerCase();
}

/** Facts of the request: label, note and value. */
function requestFacts(view: QuoteView): Line[] {
  const { service_type: service, modules, module_count: count } = view;
  return [
    {
      label: service === null ? 'Service' : serviceLabel(service),
      note: view.package ?? option(ROOF_STORIES, view.roof_stories),
      value: unbroken(modulesText(modules, count) ?? ''),
    },
    ...(view.city ? [{ label: 'Home', note: 'Street not shown here', value: view.city }] : []),
    ...(view.photos ? [{ label: 'Photos', value: `${view.photos} of 6` }] : []),
    { label: 'Received', value: moment(view.created_at) },
    ...(view.lead_id === null
      ? []
      : [
          {
            label: 'Reference',
            note: 'Read this out if you call',
            value: <span className="nowrap">{leadReference(view.lead_id)}</span>,
          },
        ]),
  ];
}

type RequestProps = {
  view: QuoteView;
  isWide?: boolean;
  /** False once nobody waits for the check any more. */
  isWaiting?: boolean;
};

/** Facts of the request. */
export function RequestPane({ view, isWide = false, isWaiting = true }: RequestProps) {
  return (
    <Pane title="What you asked for" dark={isWide} isWide={isWide}>
      <Lines className="lines-words mt-2" lines={requestFacts(view)} />
      {isWaiting && view.photos === 0 && (
        <p className="mt-4 text-sm">
          <Jump to={ROW_IDS.photos}>Add photos while you wait</Jump>
        </p>
      )}
    </Pane>
  );
}
