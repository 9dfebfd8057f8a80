import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undoBooking } from '../../../services/staff/bookings.ts';
import { offerUndo } from '../../../stores/saved-change.ts';
import { showToast } from '../../../stores/toasts.ts';
import { LEADS_KEY } from '../shared/query.ts';
import { BOOKINGS_KEY } from './use-bookings.ts';

/** Shown beside the undo of a visit whose customer has an email address (docs/product.md, Bookings). */
const MAIL_NOTE = 'The email to the customer goes out in 30 seconds.';

/** A stored booking, move or cancellation, by the version it led to. */
type StoredVisit = {
  id: string;
  /** Ids of visits that were booked with it. */
  others?: readonly string[];
  version: number;
  title: string;
  tellsCustomer: boolean;
};

/** Returns a function that says what was stored of a visit, and offers to undo it before the customer is told. */
export function useUndoBooking(): (visit: StoredVisit) => void {
  const client = useQueryClient();
  return useCallback(
    ({ id, others = [], version, title, tellsCustomer }) => {
      const undo = async (): Promise<void> => {
        let result = await undoBooking(id, version);
        for (const other of others) {
          if (result.ok && result.value === 'done') result = await undoBooking(other, version);
        }
        for (const queryKey of [BOOKINGS_KEY, LEADS_KEY, ['lead']])
          void client.invalidateQueries({ queryKey });
        if (result.ok && result.value === 'done') {
          showToast({ title: 'Undone', text: tellsCustomer ? 'The customer gets no email.' : '' }, 'ok');
          return;
        }
        const reason = {
          told: 'The email has gone out already. Move, cancel or book the visit instead.',
          changed: 'Someone changed this booking since.',
        } as const;
        const text = !result.ok
          ? result.error.message
          : result.value === 'told'
            ? reason.told
            : reason.changed;
        showToast({ title: 'Not undone', text }, 'error');
      };
      offerUndo({
        id: `${id} ${version}`,
        title,
        text: tellsCustomer ? MAIL_NOTE : '',
        undo: () => void undo(),
      });
    },
    [client],
  );
}
