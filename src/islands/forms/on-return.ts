/** Runs the callback when Back or Forward shows the page again as it was left; returns the cleanup function. */
export function onReturn(callback: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
