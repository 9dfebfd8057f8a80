/** Starts the search of /ask when its address has a question; the search form hydrates on a first touch. */
export function startAskPage(): void {
  if (!new URLSearchParams(window.location.search).get('q')?.trim()) return;
  document.querySelector('.ask-search')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}
