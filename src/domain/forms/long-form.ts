import {
  SERVICES,
  WIZARD_SERVICES,
  type Quantity,
  type ServiceOption,
  type WizardService,
} from '../catalog/catalog.ts';
import { formatCentsShort } from '../pricing/money.ts';
import { price } from '../pricing/price-list.ts';
import { optionNote, quantityText } from '../catalog/project-questions.ts';
import { longFormName } from './plain-form.ts';

/** Fields of the long form for one service: the wizard's step 2 without JavaScript. */
export type LongFormProject = {
  service: WizardService;
  label: string;
  name: string;
  question: string;
  options: {
    value: string;
    label: string;
    note: string;
    /** "$200"; absent without a price. */ amount?: string;
  }[];
  quantities: ReturnType<typeof quantitiesOf>;
};

/** Returns the distinct hints, prefixed with option labels when they differ. */
function hintsOf(name: Quantity, service: WizardService, matching: readonly ServiceOption[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { variant, label } of matching) {
    const { hint } = quantityText(name, service, variant);
    labels.set(hint, [...(labels.get(hint) ?? []), label]);
  }
  if (labels.size < 2) return [...labels.keys()];
  return [...labels].map(([hint, names]) => `${names.join(' / ')}: ${hint}`);
}

/** Quantities of a service: a hint, or one per group of options that share one, and the options each belongs to. */
function quantitiesOf(service: WizardService) {
  const { options } = SERVICES[service];
  const names = new Set(options.flatMap(({ quantities }) => Object.keys(quantities) as Quantity[]));
  return [...names].map((name) => {
    const matching = options.filter(({ quantities }) => quantities[name]);
    return {
      name: longFormName(service, name),
      question: quantityText(name, service, '').question,
      hints: hintsOf(name, service, matching),
      initial: matching[0]?.quantities[name]?.initial ?? 0,
      variants: matching.map(({ variant }) => variant),
    };
  });
}

/** Services with options, and their long form fields. */
export const LONG_FORM_PROJECTS: readonly LongFormProject[] = WIZARD_SERVICES.filter(
  (service) => SERVICES[service].options.length > 0,
).map((service) => ({
  service,
  label: SERVICES[service].label,
  name: longFormName(service, 'variant'),
  question: SERVICES[service].question ?? '',
  options: SERVICES[service].options.map((option) => ({
    value: option.variant,
    label: option.label,
    note: optionNote(service, option),
    ...(option.price ? { amount: formatCentsShort(price(option.price)) } : {}),
  })),
  quantities: quantitiesOf(service),
}));

const chosen = (name: string, value: string): string => `:has([name='${name}'][value='${value}']:checked)`;

/** Builds CSS that hides a quantity while another option is chosen; with none chosen, the first option applies. */
function quantityRules(
  { name, options }: LongFormProject,
  quantity: LongFormProject['quantities'][number],
): string[] {
  const others = options.filter(({ value }) => !quantity.variants.includes(value));
  const forms = others.map(({ value }) => `form${chosen(name, value)}`);
  if (others.some(({ value }) => value === options[0]?.value))
    forms.push(`form:not(:has([name='${name}']:checked))`);
  return forms.map((form) => `${form} [data-quantity='${quantity.name}'] { display: none; }`);
}

/**
 * CSS rules that hide the parts of the long form that do not match its choices, by `data-project` (service),
 * `data-quantity` (control name), `data-problem` (repairs) and `data-not-homeowner`. Browsers without `:has()` show
 * everything.
 */
export const LONG_FORM_RULES = [
  '@supports selector(:has(*)) {',
  `form:not(${chosen('homeowner', 'No')}) [data-not-homeowner] { display: none; }`,
  `form:not(${chosen('service', 'repairs')}) :is([data-problem], [data-quantity='problem']) { display: none; }`,
  // The package comes from the link to the form; nobody types one.
  `[data-quantity='package']:has([value='']) { display: none; }`,
  ...LONG_FORM_PROJECTS.flatMap((project) => [
    `form:not(${chosen('service', project.service)}) [data-project='${project.service}'] { display: none; }`,
    ...project.quantities.flatMap((quantity) => quantityRules(project, quantity)),
  ]),
  '}',
].join('\n');
