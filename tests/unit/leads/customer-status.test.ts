import { describe, expect, it } from 'vitest';
import { isAwaitingResponse, leadIdOf, statusPath, customerStatus } from '~/domain/leads/customer-status.ts';

const id = '3f2b8f0e-6f0a-4f0e-9a53-0f4a2f1f9a11';

describe('the private link of a request', () => {
  it('holds the id where no server sees it, and gives it back', () => {
    expect(new URL(statusPath(id), 'https://precisionsolarcare.example').pathname).toBe('/status');
    expect(leadIdOf(new URL(statusPath(id), 'https://precisionsolarcare.example').hash)).toBe(id);
  });

  it.each(['', '#', `#${id.slice(1)}`, `#${id}x`, '#<script>'])('is none with %j', (fragment) => {
    expect(leadIdOf(fragment)).toBeUndefined();
  });
});

describe('what a customer is told', () => {
  it('has words for every step of the work, and one for whatever ended it', () => {
    const titles = ['new', 'estimated', 'verified', 'reserved', 'booked', 'done'].map(
      (status) => customerStatus(status).title,
    );
    expect(new Set(titles).size).toBe(6);
    expect(titles).not.toContain('Closed');
    expect(customerStatus('lost').title).toBe('Closed');
    expect(customerStatus('spam').title).toBe('Closed');
  });

  it('names a time only while an answer is awaited', () => {
    expect(['new', 'estimated', 'verified', 'done', 'lost'].filter(isAwaitingResponse)).toEqual([
      'new',
      'estimated',
    ]);
  });
});
