import { colleagueName } from '../../../domain/accounts/staff-name.ts';
import { bookingText } from '../../../domain/bookings/booking-window.ts';
import { readTechnicians, readVisits } from '../../../services/staff/bookings.ts';
import { succeeded } from '../../../services/result.ts';
import type { CallResult } from '../../../services/staff/database.ts';

/** Reads the next visit of each lead, else its last one, as "Tue, Nov 24, 9 to 11 am, Leo Marsh"; empty without one. */
export async function readVisitTexts(
  leadIds: readonly string[],
  today: string,
  signal: AbortSignal,
): Promise<CallResult<ReadonlyMap<string, string>>> {
  const [visits, technicians] = await Promise.all([readVisits(leadIds, signal), readTechnicians(signal)]);
  if (!visits.ok) return visits;
  if (!technicians.ok) return technicians;
  const names = new Map(technicians.value.map((person) => [person.user_id, colleagueName(person)]));
  return succeeded(
    new Map(
      leadIds.map((id) => {
        const ofLead = visits.value.filter(({ lead_id: visited }) => visited === id);
        const shown = ofLead.find(({ day }) => day >= today) ?? ofLead.at(-1);
        const name = shown?.technician ? (names.get(shown.technician) ?? 'Taken') : 'No one yet';
        return [id, shown ? `${bookingText(shown)}, ${name}` : ''];
      }),
    ),
  );
}
