import { useState } from 'react';
import { DESK_SERVICES, isDeskService, type DeskService } from '../../../domain/catalog/service-labels.ts';
import { FIELD_ERRORS, isEmail } from '../../../domain/forms/field-rules.ts';
import { LEAD_LIMITS } from '../../../domain/forms/lead-fields.ts';
import { formatPhone, isPhone } from '../../../domain/forms/phone.ts';
import { plainLine } from '../../../domain/forms/text.ts';
import { rpc } from '../../../services/staff/database.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StaffDialog } from '../shared/StaffDialog.tsx';
import { StatusNote, failureNote, type ActionNote } from '../shared/action.tsx';
import { useEntry, type EntryErrors } from '../shared/use-entry.ts';

/** Request of a caller. */
type Caller = {
  name: string;
  phone: string;
  email: string;
  address: string;
  service: DeskService | '';
  notes: string;
};

const EMPTY: Caller = { name: '', phone: '', email: '', address: '', service: '', notes: '' };

const SERVICES = { '': 'Not chosen', ...DESK_SERVICES };

/** One line each, the notes with their lines. */
const tidy = (entry: Caller): Caller => ({
  ...entry,
  name: plainLine(entry.name).trim(),
  phone: formatPhone(entry.phone.trim()),
  email: entry.email.trim(),
  address: plainLine(entry.address).trim(),
  notes: entry.notes.trim(),
});

const errorsOf = ({ name, phone, email }: Caller): EntryErrors<Caller> => ({
  ...(name.length < 2 ? { name: FIELD_ERRORS.name } : {}),
  ...(isPhone(phone) ? {} : { phone: FIELD_ERRORS.phone }),
  ...(email === '' || isEmail(email) ? {} : { email: FIELD_ERRORS.email }),
});

/** Dialog for the request of a caller (docs/product.md, Lead work). */
export function NewLead({ onAdded, onClose }: { onAdded: (leadId: string) => void; onClose: () => void }) {
  // A repeat after a lost response stores nothing twice.
  const [leadId] = useState(() => crypto.randomUUID());
  const { entry, change, action, field, onSubmit } = useEntry(
    () => EMPTY,
    'caller',
    (caller) => errorsOf(tidy(caller)),
    async (caller): Promise<ActionNote | null> => {
      const { name, phone, email, address, service, notes } = tidy(caller);
      const result = await rpc('add_lead', {
        ...{ lead_id: leadId, name, phone },
        email: email || undefined,
        address: address || undefined,
        service: service || undefined,
        notes: notes || undefined,
      });
      if (!result.ok) return failureNote(result.error);
      if (result.value !== 'done')
        return {
          tone: 'advice',
          text: 'It was stored as you sent it first. Close this and open it in the list.',
        };
      onAdded(leadId);
      return null;
    },
  );

  const text = (name: Exclude<keyof Caller, 'service'>, label: string) => ({
    ...field(name, label),
    autoComplete: 'off',
    maxLength: LEAD_LIMITS[name],
    readOnly: action.busy,
  });

  return (
    <StaffDialog id="new-lead" title="New lead" onClose={onClose}>
      <p className="muted -mt-3 text-sm">
        For someone on the phone. The lead is yours, and its clock runs until you log the call.
      </p>
      <form className="grid gap-4" method="post" noValidate onSubmit={onSubmit}>
        <TextField {...text('name', 'Name')} />
        <TextField {...text('phone', 'Phone')} type="tel" />
        <TextField {...text('email', 'Email')} type="email" optional />
        <TextField {...text('address', 'Address')} optional />
        <SelectField
          id="caller-service"
          name="service"
          label="Service"
          value={entry.service}
          onChange={(service) => change({ service: isDeskService(service) ? service : '' })}
          options={SERVICES}
        />
        <TextField {...text('notes', 'What do they need?')} multiline optional />
        <StatusNote note={action.note} />
        <BusyButton type="submit" className="btn btn-dark w-full" busy={action.busy}>
          Add lead
        </BusyButton>
      </form>
    </StaffDialog>
  );
}
