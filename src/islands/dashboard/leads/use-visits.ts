import { useQuery } from '@tanstack/react-query';
import { colleagueName } from '../../../domain/accounts/staff-name.ts';
import { bookingText } from '../../../domain/bookings/booking-window.ts';
import { readTechnicians, readVisits } from '../../../services/staff/bookings.ts';
import { fetchResult } from '../shared/query.ts';
import { LEADS_KEY } from './use-lead-list.ts';

/** Returns the next visit of each lead, else its last one, "Tue, Nov 24, 9 to 11 am, Leo Marsh"; undefined unless wanted. */
export function useVisits(
  leadIds: readonly string[],
  isWanted: boolean,
  today: string,
): ReadonlyMap<string, string> | undefined {
  const { data: visits = [] } = useQuery({
    queryKey: [...LEADS_KEY, 'visits', leadIds],
    queryFn: ({ signal }) => fetchResult(() => readVisits(leadIds, signal)),
    enabled: isWanted && leadIds.length > 0,
    placeholderData: (before) => before,
  });
  const { data: technicians = [] } = useQuery({
    queryKey: ['technicians'],
    queryFn: ({ signal }) => fetchResult(() => readTechnicians(signal)),
    enabled: isWanted,
  });
  if (!isWanted) return undefined;
  const names = new Map(technicians.map((person) => [person.user_id, colleagueName(person)]));
  return new Map(
    leadIds.map((id) => {
      const ofLead = visits.filter(({ lead_id: visited }) => visited === id);
      const shown = ofLead.find(({ day }) => day >= today) ?? ofLead.at(-1);
      const name = shown?.technician ? (names.get(shown.technician) ?? 'Taken') : 'Nobody yet';
      return [id, shown ? `${bookingText(shown)}, ${name}` : ''];
    }),
  );
}
