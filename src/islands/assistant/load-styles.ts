import assistantStyles from './assistant.css?url';

const loadStyleSheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    // Without its styles the conversation is still readable.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });

let loaded: Promise<void> | undefined;

/** Loads the styles once. By URL, because Astro links imported styles on every page. */
export const loadStyles = async (): Promise<void> => {
  await (loaded ??= loadStyleSheet(assistantStyles));
};
