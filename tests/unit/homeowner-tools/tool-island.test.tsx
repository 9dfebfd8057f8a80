// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { batterySize } from '~/domain/tools/battery-size.ts';
import { BatterySize } from '~/islands/tools/BatterySize.tsx';
import { PriceCalculator } from '~/islands/tools/PriceCalculator.tsx';

const SITE = 'https://solar.example';
const battery = (
  <BatterySize
    input={batterySize.example}
    day="2026-11-24"
    site={SITE}
    send={{ text: 'Send the result with a request, and a person reads it first.' }}
  />
);
const hours = (): HTMLInputElement => screen.getByLabelText('For how many hours?');
const big = (): string => document.querySelector('.tool-big')?.textContent.replace('\u00a0', ' ') ?? '';
const workItOut = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Work it out' }));
};

/** Opens the page at an address as the server sends it, lets the visitor do something, then hydrates it. */
async function open(search = '', before?: () => void): Promise<void> {
  window.history.replaceState(null, '', `/tools/battery-size${search}`);
  const root = document.createElement('div');
  root.innerHTML = renderToString(battery);
  document.body.replaceChildren(root);
  before?.();
  await act(async () => {
    hydrateRoot(root, battery);
    await Promise.resolve();
  });
}

const HOURLY_FILE = [
  'Name,Rosa',
  'TYPE,DATE,START TIME,END TIME,USAGE (kWh)',
  ...Array.from({ length: 24 }, (_, hour) => {
    const start = String(hour).padStart(2, '0');
    return `Electric usage,2026-06-01,${start}:00,${start}:59,${hour >= 16 && hour < 21 ? '2.00' : '0.50'}`;
  }),
].join('\n');

/** Puts new text in place of every text, as a browser that translates a page does. */
function translate(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (child instanceof Text) {
      const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      child.replaceWith(font);
      font.append(child);
    } else translate(child);
  }
}

it.each([
  ['as it was sent', HOURLY_FILE, () => undefined, /^1 day read\. Evenings from 4 to 9 pm used 10 kWh/],
  ['translated', HOURLY_FILE, () => translate(document.body), /^1 day read\./],
  ['with another file', 'no table', () => undefined, /^This doesn’t look like the hourly file/],
])('a tool reads a file that was chosen before hydration, in a page %s', async (_, text, change, read) => {
  await open('', () => {
    change();
    Object.defineProperty(screen.getByLabelText(/hourly file from PG&E/), 'files', {
      value: [new File([text], 'pge.csv', { type: 'text/csv' })],
      writable: true,
    });
  });
  expect(await screen.findByText(read)).toBeTruthy();
});

it('a tool reads a file from a dialog that was open while a translated page hydrated', async () => {
  let sent: HTMLElement | undefined;
  await open('', () => {
    translate(document.body);
    sent = screen.getByLabelText(/hourly file from PG&E/);
  });
  expect(sent?.isConnected).toBe(false);
  const files = [new File([HOURLY_FILE], 'pge.csv', { type: 'text/csv' })];
  Object.defineProperty(sent, 'files', { value: files });
  sent?.dispatchEvent(new Event('change'));
  expect(await screen.findByText(/^1 day read\./)).toBeTruthy();
});

it('a tool keeps what was typed before hydration, and works it out', async () => {
  await open('', () => {
    hours().value = '48';
  });
  expect(hours().value).toBe('48');
  expect(big()).toBe('Two units of 13.5 kWh');
});

it('a tool fills in the answers of the address', async () => {
  await open('?base=essentials&hours=48');
  expect(hours().value).toBe('48');
  expect(big()).toBe('Two units of 13.5 kWh');
});

it('a tool puts a finished entry into the address, and into the link', async () => {
  await open();
  fireEvent.input(hours(), { target: { value: '48' } });
  expect(window.location.search).toBe('');
  fireEvent(hours(), new Event('change', { bubbles: true }));
  expect(window.location.search).toBe('?base=essentials&hours=48&car=none&unit=powerwall-3');
  expect(document.querySelector('.tool-share code')?.textContent).toBe(window.location.href);
});

it('a tool says what is wrong, goes there, and keeps the earlier answer', async () => {
  await open();
  hours().value = '500';
  workItOut();
  expect(screen.getByText('Enter hours, 1 to 72.').id).toBe('hours-error');
  expect(document.activeElement).toBe(hours());
  expect(hours().getAttribute('aria-invalid')).toBe('true');
  expect(big()).toBe('One unit of 13.5 kWh');
  expect(document.body.textContent).toContain('This answer is from your earlier entries.');
  fireEvent.input(hours(), { target: { value: '5' } });
  expect(screen.queryByText('Enter hours, 1 to 72.')).toBe(null);
});

it('a calculator of the price book counts in steps, and corrects what is no number', () => {
  render(<PriceCalculator service="clean" site={SITE} />);
  const modules = screen.getByLabelText<HTMLInputElement>('How many modules?');
  const total = screen.getByRole('status').textContent;
  fireEvent.click(screen.getByRole('button', { name: /more|add/i }));
  expect(modules.value).toBe('29');
  expect(screen.getByRole('status').textContent).not.toBe(total);
  expect(window.location.search).toContain('modules=29');
  modules.value = 'many';
  fireEvent(modules, new Event('change', { bubbles: true }));
  expect(Number(modules.value)).toBeGreaterThan(0);
});
