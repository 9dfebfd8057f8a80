import { describe, expect, it } from 'vitest';
import { percentile, readPlans } from '../../../tools/bench/measure.ts';

describe('the measurements of npm run bench:db', () => {
  it('use the 48th of 50 runs as the 95th percentile', () => {
    const times = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(percentile(times, 0.5)).toBe(25);
    expect(percentile(times, 0.95)).toBe(48);
    expect(percentile([7], 0.95)).toBe(7);
  });

  it('list every index in a plan', () => {
    const plan = `Limit  (cost=0.42..1.39 rows=10 width=466)
  ->  Index Only Scan using leads_listed on leads lead  (cost=0.42..1.39 rows=10)
  ->  Index Scan Backward using leads_waiting on leads  (cost=0.42..1.39 rows=10)
        ->  Bitmap Index Scan on leads_search  (cost=0.00..34.10 rows=10 width=0)`;
    expect(readPlans(plan)).toEqual({
      indexes: ['leads_listed', 'leads_search', 'leads_waiting'],
      scans: [],
    });
  });

  it('list tables with a sequential scan', () => {
    const plan = `Gather  (cost=1000.00..5000.00 rows=10 width=466)
  ->  Parallel Seq Scan on leads lead  (cost=0.00..5000.00 rows=10)
  ->  Seq Scan on profiles`;
    expect(readPlans(plan)).toEqual({ indexes: [], scans: ['leads', 'profiles'] });
  });
});
