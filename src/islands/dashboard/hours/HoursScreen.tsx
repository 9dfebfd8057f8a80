import type { ReactNode } from 'react';
import { AdminScreen } from '../account/StaffScreen.tsx';
import { useClock } from '../shared/clock.ts';
import { PageSection, ReadState } from '../shared/PageSection.tsx';
import { useHours } from '../shared/use-hours.ts';
import { SpecialDaysSection } from './SpecialDays.tsx';
import { WeekForm } from './WeekForm.tsx';

const TITLE = 'Hours and closed days';

/** Days with hours of their own, and the ordinary week of both desks. */
export function HoursPage() {
  const now = useClock(false);
  const hours = useHours();
  const { data } = hours;
  const onSaved = (): Promise<unknown> => hours.refetch();
  return (
    <>
      <h1 className="text-d2">{TITLE}</h1>
      <p className="muted mt-2 max-w-prose text-sm">
        Requests fall due, clocks run and days can be booked by these hours. A change counts at once, on every
        page and in every email. What a customer was told before stays as it was told.
      </p>
      <ReadState query={hours} failure="The hours couldn’t be loaded" />
      {data && (
        <>
          <SpecialDaysSection hours={data} now={now} onSaved={onSaved} />
          <PageSection id="week" title="An ordinary week">
            <WeekForm
              desk="phone"
              title="Phone hours"
              text="Requests are answered in these hours. Texts of the site follow."
              week={data.phone.week}
              onSaved={onSaved}
            />
            <WeekForm
              desk="office"
              title="Office and crews"
              text="Visits are booked in these hours, and the contact page shows them."
              week={data.office.week}
              onSaved={onSaved}
            />
          </PageSection>
        </>
      )}
    </>
  );
}

/** Screen where admins change the hours. `children` is the server-rendered logo. */
export const HoursScreen = ({ children: logo }: { children?: ReactNode }) => (
  <AdminScreen logo={logo} title={TITLE}>
    {() => <HoursPage />}
  </AdminScreen>
);
