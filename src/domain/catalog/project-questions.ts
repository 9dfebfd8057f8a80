import { type Quantity, type ServiceOption, type WizardService } from './catalog.ts';
import { formatCentsShort } from '../pricing/money.ts';
import { price } from '../pricing/price-list.ts';

/** Describes what the option's price covers; shown below the option's label. */
export function optionNote(service: WizardService, option: ServiceOption): string {
  const included = (key: Parameters<typeof price>[0], unit: string): string =>
    `Up to ${price(key)} ${unit} included`;
  const covers: Record<WizardService, string> = {
    clean: included('cleaningModulesIncluded', 'modules'),
    checkup: 'Flat price',
    ev: included('evFeetIncluded', 'feet'),
    rr: 'A module, new footing and hardware included',
    lights: included('lightsFeetIncluded', 'feet'),
    repairs: '',
    bird: '',
    gutter: '',
  };
  if (!option.price) return option.note ?? '';
  const unit = option.quantities.qty_plugs ? 'Price for each plug' : covers[service];
  return option.note ? `${unit}; ${option.note}` : unit;
}

/** Question, hint and stepper button labels of one quantity. */
export type QuantityText = { question: string; hint: string; fewer: string; more: string };

const COUNTING_HINT = 'Count from the street, a photo or an old bill.';

const each = (key: Parameters<typeof price>[0]): string => formatCentsShort(price(key));

function feetText(service: WizardService, variant: string): QuantityText {
  const keys = { fewer: 'One foot less', more: 'One foot more' };
  if (service === 'lights') {
    const extra = variant.endsWith('premium') ? 'lightsExtraFootPremium' : 'lightsExtraFootBasic';
    return {
      ...keys,
      question: 'How many feet of lights?',
      hint: `Each one beyond ${price('lightsFeetIncluded')} adds ${each(extra)}. Add up the edges you want lit.`,
    };
  }
  return {
    ...keys,
    question: 'How many feet of cable?',
    hint: `Each one beyond ${price('evFeetIncluded')} adds ${each('evExtraFoot')}. Measure from the electrical panel to the charger.`,
  };
}

/** Returns the question, hint and stepper button labels for one quantity of a service. */
export function quantityText(name: Quantity, service: WizardService, variant: string): QuantityText {
  switch (name) {
    case 'feet':
      return feetText(service, variant);
    case 'modules':
      return {
        question: 'How many modules?',
        hint:
          service === 'clean'
            ? `Each one beyond ${price('cleaningModulesIncluded')} adds ${each('cleaningExtraModule')}. ${COUNTING_HINT}`
            : COUNTING_HINT,
        fewer: 'One fewer module',
        more: 'One more module',
      };
    case 'plugs':
      return {
        question: 'How many extra plugs?',
        hint: `Each one adds ${each('evPlug')}.`,
        fewer: 'One fewer extra plug',
        more: 'One more extra plug',
      };
    case 'qty_plugs':
      return {
        question: 'How many additional plugs?',
        hint: `Each one is ${each('evPlug')}.`,
        fewer: 'One fewer plug',
        more: 'One more plug',
      };
  }
}
