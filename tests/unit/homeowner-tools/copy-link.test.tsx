// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ShareLink } from '~/islands/tools/AnswerParts.tsx';
import { press } from '../support/visitor.ts';

const LINK = 'https://solar.example/tools/battery-size?hours=24';

it('copies the link', async () => {
  render(<ShareLink link={LINK} />);
  await press('Copy link');
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
});

it('shows the link where the browser does not copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<ShareLink link={LINK} />);
  expect(screen.getByText(LINK).hidden).toBe(true);
  await press('Copy link');
  await screen.findByRole('button', { name: 'Select the link and copy it' });
  expect(screen.getByText(LINK).hidden).toBe(false);
});
