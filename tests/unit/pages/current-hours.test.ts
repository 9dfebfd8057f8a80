// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { officeHours, phoneHours, phoneHoursText } from '~/config/hours.ts';
import { readHours } from '~/islands/hours/current-hours.ts';
import { $hours } from '~/stores/hours.ts';

const fetched = vi.fn<typeof fetch>();
const built = { phone: phoneHours, office: officeHours, names: {} };
const page = `<p id="phones">Call us, ${phoneHoursText}.</p><astro-island><p>${phoneHoursText}</p></astro-island>
  <dl data-office-hours=""><div class="row"><dt>Monday–Friday</dt><dd>8am–6pm</dd></div></dl>`;

beforeEach(() => {
  document.body.innerHTML = page;
  $hours.set(built);
  vi.stubGlobal('fetch', fetched);
});

const MORNINGS = phoneHours.week.map((range) => range && { opens: 540, closes: 720 });

it('writes the hours of this moment where the build wrote its own, outside islands', async () => {
  fetched.mockResolvedValue(
    Response.json({
      ...built,
      phone: { ...phoneHours, week: MORNINGS },
      office: { ...officeHours, week: MORNINGS },
    }),
  );
  await readHours();
  expect(document.getElementById('phones')?.textContent).toBe('Call us, 9am–12pm Pacific, Monday–Saturday.');
  expect(document.querySelector('astro-island')?.textContent).toBe(phoneHoursText);
  const rows = [...document.querySelectorAll('dl > .row')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Monday–Saturday9am–12pm', 'SundayClosed']);
  expect($hours.get().phone.week).toEqual(MORNINGS);
});

it.each([
  ['the same hours', () => Response.json(built)],
  ['an error', () => new Response('', { status: 500 })],
  ['something else', () => Response.json({ hours: 'open' })],
])('leaves the page alone after %s', async (_, answer) => {
  fetched.mockResolvedValue(answer());
  await readHours();
  expect(document.body.innerHTML).toBe(page);
  expect($hours.get()).toEqual(built);
});
