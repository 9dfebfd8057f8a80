import type { ReactNode } from 'react';
import { AdminScreen } from '../account/StaffScreen.tsx';
import { useClock } from '../shared/clock.ts';
import { PageSection, ReadState, ScreenHead } from '../shared/PageSection.tsx';
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
      <ScreenHead
        title={TITLE}
        text="These hours decide when a request is due and which days can be booked. A change applies right away, on every page and in every email. Times we’ve already given to customers don’t change."
      />
      <ReadState query={hours} failure="Failed to load the hours" />
      {data && (
        <>
          <SpecialDaysSection hours={data} now={now} onSaved={onSaved} />
          <PageSection id="week" title="An ordinary week">
            <div className="grid gap-[0.9rem] lg:grid-cols-2">
              <WeekForm
                desk="phone"
                title="Phone hours"
                text="We answer requests in these hours, and the site shows them."
                week={data.phone.week}
                onSaved={onSaved}
              />
              <WeekForm
                desk="office"
                title="Office and crews"
                text="We book visits in these hours, and the contact page shows them."
                week={data.office.week}
                onSaved={onSaved}
              />
            </div>
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
