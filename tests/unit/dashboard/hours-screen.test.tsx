// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { officeHours, phoneHours } from '~/config/hours.ts';
import { HoursPage } from '~/islands/dashboard/hours/HoursScreen.tsx';
import { readHours, removeSpecialDays, saveSpecialDays, saveWeekHours } from '~/services/staff/hours.ts';
import { element, fill, got, person, press, renderWithQueries, textOf } from '../support/staff-screen.tsx';

vi.mock('~/services/staff/hours.ts');

const vacation = { name: 'Vacation', first: '2099-12-21', last: '2099-12-22', desk: null, range: null };

beforeEach(() => {
  const days = { '2099-12-21': null, '2099-12-22': null };
  vi.mocked(readHours).mockImplementation(() =>
    got({
      phone: { ...phoneHours, days },
      office: { ...officeHours, days },
      names: { '2099-12-21': 'Vacation', '2099-12-22': 'Vacation' },
    }),
  );
  vi.mocked(saveSpecialDays).mockImplementation(() => got({ promised: 2, visits: 1 }));
  vi.mocked(removeSpecialDays).mockImplementation(() => got({ promised: 0, visits: 0 }));
  vi.mocked(saveWeekHours).mockImplementation(() => got({ promised: 0, visits: 0 }));
});

it('saves an afternoon off, and says what it leaves to do', async () => {
  await renderWithQueries(<HoursPage />);
  await press('Save days');
  expect(saveSpecialDays).not.toHaveBeenCalled();
  expect(textOf('#days-name-error')).toBe('Enter a name, such as Vacation');

  await fill('#days-name', ' Doctor ');
  await person.selectOptions(element('#days-who'), 'phone');
  await person.selectOptions(element('#days-range'), 'open');
  await press('Save days');
  expect(vi.mocked(saveSpecialDays).mock.lastCall?.[0]).toMatchObject({
    name: 'Doctor',
    desk: 'phone',
    range: { opens: 540, closes: 780 },
  });
  expect(textOf('form[aria-label="Add days"] [role="status"]')).toBe(
    'Saved. 2 waiting requests were promised an answer at a time when the phones are now closed. What we promised stays: answer them before you close. 1 visit is booked outside the hours of the crews: move it on the schedule.',
  );
});

it('lists days in a row as one, and removes them', async () => {
  await renderWithQueries(<HoursPage />);
  expect(textOf('[aria-label="Days with other hours"]')).toBe(
    'VacationDec 21, 2099 to Dec 22, 2099. Phones and crews: closedRemove Vacation, Dec 21, 2099 to Dec 22, 2099',
  );
  await press('Remove Vacation, Dec 21, 2099 to Dec 22, 2099');
  expect(removeSpecialDays).toHaveBeenCalledWith(vacation);
});

it('saves the week of one desk', async () => {
  await renderWithQueries(<HoursPage />);
  await person.click(element('[name="phone-Saturday"]'));
  await press('Save phone hours');
  expect(saveWeekHours).toHaveBeenCalledWith('phone', phoneHours.week.with(6, null));
});
