import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import {
  isWizardService,
  SERVICES,
  WIZARD_SERVICES,
  type WizardService,
} from '../../../domain/catalog/catalog.ts';
import { INFO_FIELDS } from '../../../domain/forms/lead-fields.ts';
import { ChoiceList } from '../ChoiceList.tsx';
import type { Elements } from '../../ui/elements.ts';

/** Icon of each service; static HTML from the page, so that the script has none. */
export type ServiceIcons = Partial<Record<WizardService, Elements>>;

export type ServiceFieldProps = {
  value: string;
  error: string | undefined;
  prices: Record<WizardService, string>;
  icons: ServiceIcons;
  /** True while all services are shown although one is chosen. */
  isOpen: boolean;
  onChange: (value: string) => void;
  onOpen: (isOpen: boolean) => void;
  /** Runs when the focus moves on to another control. */
  onLeave: () => void;
};

/** Service of the request; once chosen, only that one is shown, with a button to change it. */
export function ServiceField({ prices, icons, isOpen, onOpen, onLeave, ...field }: ServiceFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  const isFolded = !isOpen && isWizardService(field.value);

  // The arrow keys choose while moving, so the list stays until the focus leaves it.
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === ' ' || key.startsWith('Arrow')) onOpen(true);
  };
  // A press has a click count; a choice by key does not.
  const onClick = (event: MouseEvent): void => {
    if (event.detail > 0) onOpen(false);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave();
  };
  const openList = (): void => {
    onOpen(true);
    list.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  };

  return (
    <div
      className={`quote-service ${isFolded ? 'is-folded flex items-center gap-4' : ''}`.trim()}
      onBlur={onBlur}
    >
      <div ref={list} className="flex-1" onKeyDown={onKeyDown} onClick={onClick}>
        <ChoiceList
          {...field}
          name="service"
          legend={INFO_FIELDS.service.label}
          hidesLegend
          choices={WIZARD_SERVICES.map((service) => ({
            value: service,
            label: SERVICES[service].shortLabel ?? SERVICES[service].label,
            note: prices[service],
            icon: icons[service],
          }))}
        />
      </div>
      {isFolded && (
        <button className="link" type="button" onClick={openList}>
          Change <span className="sr-only">the service</span>
        </button>
      )}
    </div>
  );
}
