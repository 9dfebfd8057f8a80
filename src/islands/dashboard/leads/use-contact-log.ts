import { useCallback } from 'react';
import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import { showToast } from '../../../stores/toasts.ts';
import { CONTACT_TEXTS } from './contact-texts.ts';

/** Logs a tap on a number or an address in the list, whose lead may be closed; `onEnd` when it was, or could not be. */
export const useContactLog = (onEnd: () => void): ((leadId: string, channel: ContactChannel) => void) =>
  useCallback(
    (leadId, channel) => {
      void import('../drawer/contact-log.ts')
        .then(({ beginContactLog }) => beginContactLog(leadId, channel))
        // A call must not fail because its note did; whoever made it has to know that the clock runs on.
        .catch(() => false)
        .then((isLogged) => {
          onEnd();
          if (isLogged) return;
          const title = `The ${CONTACT_TEXTS[channel].noun} is not in the timeline`;
          showToast({ title, text: 'The clock runs on. Open the lead to log it again.' }, 'error');
        });
    },
    [onEnd],
  );
