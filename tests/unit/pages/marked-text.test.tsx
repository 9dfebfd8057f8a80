// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from '~/islands/ui/MarkedText.tsx';

const marks = [
  { value: '14 minutes', reason: 'Times have to be recorded.' },
  { value: '[License number]', reason: 'California requires it.' },
];

test('marks every placeholder and unproven figure with its reason, and leaves the text as it is', () => {
  const { container } = render(
    <MarkedText text="Under [License number], 14 minutes on average." marks={marks} />,
  );
  expect(container.textContent).toBe('Under License number, 14 minutes on average.');
  expect(
    [...container.querySelectorAll('mark.placeholder')].map((mark) => [
      mark.textContent,
      mark.getAttribute('aria-description'),
      mark.getAttribute('tabindex'),
    ]),
  ).toEqual([
    ['License number', 'Placeholder. California requires it.', '0'],
    ['14 minutes', 'Placeholder. Times have to be recorded.', '0'],
  ]);
});

test('marks nothing on the live site', () => {
  const { container } = render(<MarkedText text="14 minutes on average." marks={[]} />);
  expect(container.querySelector('mark')).toBeNull();
});
