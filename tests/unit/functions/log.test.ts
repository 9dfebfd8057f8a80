import { describe, expect, it } from 'vitest';
import { describeError } from '../../../supabase/functions/_shared/log.ts';

describe('the description of an error', () => {
  it.each([
    ['Mail to rosa+solar@example.com failed', 'Error: Mail to [address] failed'],
    ['<rosa@example.com>, maya@example.com', 'Error: <[address]>, [address]'],
    ['Call (408) 555-0178 now', 'Error: Call [number] now'],
    ['from 2001:db8:1:2::7 at', 'Error: from [number] at'],
    ['from ::1', 'Error: from [number]'],
  ])('masks %s', (message, described) => {
    expect(describeError(new Error(message))).toBe(described);
  });

  it.each(['a', '1', '@', ':', 'a:', '(', '1 ', '1(', '\n', ' a', '.'])(
    'reads a million of %j once, and is short',
    (unit) => {
      const message = unit.repeat(1_000_000 / unit.length);
      expect(describeError(new Error(message)).length).toBeLessThanOrEqual(300);
      expect(describeError({ code: message, message, details: null }).length).toBeLessThanOrEqual(400);
    },
  );
});
