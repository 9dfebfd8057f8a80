import { useCallback } from 'react';
import type { ContactChannel } from '../../../domain/leads/first-contact.ts';
import { showToast } from '../../../stores/toasts.ts';
import { CONTACT_TEXTS } from './contact-texts.ts';

/** Returns a function that logs a contact from the list. `onEnd` runs after success and failure; a failure shows a toast. */
export const useContactLog = (onEnd: () => void): ((leadId: string, channel: ContactChannel) => void) =>
  useCallback(
    (leadId, channel) => {
      void import('../drawer/contact-log.ts')
        .then(({ beginContactLog }) => beginContactLog(leadId, channel))
        // The script may fail to load. The call still happens, but the response timer keeps running.
        .catch(() => false)
        .then((isLogged) => {
          onEnd();
          if (isLogged) return;
          const title = `The ${CONTACT_TEXTS[channel].noun} is not in the timeline`;
          showToast(
            { title, text: 'The response timer keeps running. Open the lead to log it again.' },
            'error',
          );
        });
    },
    [onEnd],
  );
