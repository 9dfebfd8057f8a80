/** Copies the text of `[data-permalink]` with the button `[data-copy]` beside it, which says the outcome in place. */
export function startCopyLink(root: HTMLElement, signal: AbortSignal): void {
  root.querySelector('[data-copy]')?.addEventListener(
    'click',
    ({ currentTarget: button }) => {
      const place = root.querySelector('[data-permalink]');
      if (!(button instanceof HTMLElement) || !place) return;
      const say = (text: string): void => {
        button.textContent = text;
      };
      const select = (): void => {
        getSelection()?.selectAllChildren(place);
        say('Selected, press Ctrl+C');
      };
      // Absent on pages without HTTPS.
      const clipboard = navigator.clipboard as Clipboard | undefined;
      if (clipboard) clipboard.writeText(place.textContent).then(() => say('Copied'), select);
      else select();
    },
    { signal },
  );
}
