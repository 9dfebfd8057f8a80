import { expect, it } from 'vitest';
import { INFO_FIELDS, type FieldRule } from '~/domain/forms/lead-fields.ts';
import { SHORT_FIELDS } from '~/domain/forms/short-form.ts';
import { leadRow } from '~/domain/reports/lead-csv.ts';
import { submittedValues } from '~/islands/dashboard/lead/lead-facts.ts';
import { leadFacts } from '../../../supabase/functions/_shared/staff-mail/lead-facts.ts';
import { storedLead } from '../support/stored-lead.ts';

/** Answers that the columns `name` and `desk_service` stand for, and notes, which the drawer shows apart. */
const ELSEWHERE = ['name', 'first_name', 'last_name', 'service', 'service_type', 'notes'];

const fields: [name: string, rule: FieldRule][] = Object.entries({ ...INFO_FIELDS, ...SHORT_FIELDS });

it.each(fields.filter(([name]) => !ELSEWHERE.includes(name)))(
  'staff read %s in the drawer, the email and the export',
  (name, { values }) => {
    const [before, after] = [null, values?.[0] ?? 'Kestrel 4'].map((answer) => {
      const lead = storedLead({ [name]: answer });
      return {
        drawer: submittedValues(lead),
        email: leadFacts(lead),
        export: leadRow({ ...lead, bookings: [] }, { names: new Map(), now: new Date() }),
      };
    });
    expect(after?.drawer).not.toEqual(before?.drawer);
    expect(after?.email).not.toEqual(before?.email);
    expect(after?.export).not.toEqual(before?.export);
  },
);
