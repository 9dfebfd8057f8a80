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

/** One number the long form asks for. */
export type LongQuantity = {
  /** Name of the control. */
  name: string;
  question: string;
  /** One line; one for each group of options where they differ. */
  hints: string[];
  /** What the control starts with. */
  initial: number;
  /** The options it belongs to, by their values. */
  variants: string[];
};

/** What the long form asks about one service: the wizard's second step without script. */
export type LongProject = {
  service: WizardService;
  label: string;
  /** Name of the options' controls. */
  name: string;
  question: string;
  options: {
    value: string;
    label: string;
    note: string;
    /** "$200", where there is a price. */ amount?: string;
  }[];
  quantities: LongQuantity[];
};

/** Name of a control of the long form; it bears the service, so that those of several services do not collide. */
export const longName = (service: WizardService, control: 'variant' | Quantity): string =>
  `${service}.${control}`;

/** The hint for each option; with the options' names before it where it is not the same for all. */
function hintsOf(name: Quantity, service: WizardService, asking: readonly ServiceOption[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { variant, label } of asking) {
    const { hint } = quantityText(name, service, variant);
    labels.set(hint, [...(labels.get(hint) ?? []), label]);
  }
  if (labels.size < 2) return [...labels.keys()];
  return [...labels].map(([hint, names]) => `${names.join(' / ')}: ${hint}`);
}

function quantitiesOf(service: WizardService): LongQuantity[] {
  const { options } = SERVICES[service];
  const names = new Set(options.flatMap(({ quantities }) => Object.keys(quantities) as Quantity[]));
  return [...names].map((name) => {
    const asking = options.filter(({ quantities }) => quantities[name]);
    return {
      name: longName(service, name),
      question: quantityText(name, service, '').question,
      hints: hintsOf(name, service, asking),
      initial: asking[0]?.quantities[name]?.initial ?? 0,
      variants: asking.map(({ variant }) => variant),
    };
  });
}

/** The services that are priced on screen, with everything the long form asks about them. */
export const LONG_PROJECTS: readonly LongProject[] = WIZARD_SERVICES.filter(
  (service) => SERVICES[service].options.length > 0,
).map((service) => ({
  service,
  label: SERVICES[service].label,
  name: longName(service, 'variant'),
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

/** Hides a number while an option is chosen that does not ask for it; before a choice, the first option counts. */
function quantityRules({ name, options }: LongProject, quantity: LongQuantity): string[] {
  const others = options.filter(({ value }) => !quantity.variants.includes(value));
  const forms = others.map(({ value }) => `form${chosen(name, value)}`);
  if (others.some(({ value }) => value === options[0]?.value))
    forms.push(`form:not(:has([name='${name}']:checked))`);
  return forms.map((form) => `${form} [data-quantity='${quantity.name}'] { display: none; }`);
}

/**
 * Style rules that show of the long form only what fits the choices made in it. They go by `data-project` (service),
 * `data-quantity` (name of the control) and `data-not-homeowner`; a browser without `:has()` shows everything.
 */
export const LONG_FORM_RULES = [
  '@supports selector(:has(*)) {',
  `form:not(${chosen('homeowner', 'No')}) [data-not-homeowner] { display: none; }`,
  ...LONG_PROJECTS.flatMap((project) => [
    `form:not(${chosen('service', project.service)}) [data-project='${project.service}'] { display: none; }`,
    ...project.quantities.flatMap((quantity) => quantityRules(project, quantity)),
  ]),
  '}',
].join('\n');
