import { useEffect, useState, type ComponentType } from 'react';
import { openSunniOnClick, SUNNI_EVENT } from '../../stores/page/sunni-event.ts';

/** Dialog "Ask Sunni" on a page that runs React anyway; its code loads with the first press of a button. */
export function SunniOnDemand() {
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    const load = (event: Event): void => {
      event.preventDefault();
      const { detail } = event as CustomEvent<unknown>;
      void import('./SunniDialog.tsx').then(
        ({ SunniDialog }) => {
          window.removeEventListener(SUNNI_EVENT, load);
          setDialog(() => SunniDialog);
          // After the effect in which the dialog begins to listen.
          setTimeout(() => window.dispatchEvent(new CustomEvent(SUNNI_EVENT, { detail, cancelable: true })));
        },
        () => window.location.assign('/ask'),
      );
    };
    window.addEventListener(SUNNI_EVENT, load);
    document.addEventListener('click', openSunniOnClick);
    return () => {
      window.removeEventListener(SUNNI_EVENT, load);
      document.removeEventListener('click', openSunniOnClick);
    };
  }, []);
  return Dialog ? <Dialog /> : null;
}
