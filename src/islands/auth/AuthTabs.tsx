import type { KeyboardEvent } from 'react';

/** The two things the screen is for. */
export type AuthMode = 'sign-in' | 'sign-up';

const TABS: readonly { mode: AuthMode; label: string }[] = [
  { mode: 'sign-in', label: 'Sign In' },
  { mode: 'sign-up', label: 'Sign Up' },
];

/** The id of a tab, which names its panel. */
export const tabId = (mode: AuthMode): string => `tab-${mode}`;

/** The id of the panel that belongs to a tab. */
export const panelId = (mode: AuthMode): string => `panel-${mode}`;

/** The mode a key leads to from another, or undefined when the key means nothing here. */
function modeAfter(key: string, mode: AuthMode): AuthMode | undefined {
  if (key === 'Home') return 'sign-in';
  if (key === 'End') return 'sign-up';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return mode === 'sign-in' ? 'sign-up' : 'sign-in';
}

/** Sign In and Sign Up as tabs: one stop of the tab key, the arrow keys change between them. */
export function AuthTabs({ mode, onChange }: { mode: AuthMode; onChange: (mode: AuthMode) => void }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = modeAfter(event.key, mode);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <div
      className="segment my-[1.6rem]"
      role="tablist"
      aria-label="Sign in or create an account"
      onKeyDown={onKeyDown}
    >
      {TABS.map((tab) => (
        <button
          key={tab.mode}
          type="button"
          role="tab"
          id={tabId(tab.mode)}
          aria-selected={tab.mode === mode}
          aria-controls={tab.mode === mode ? panelId(mode) : undefined}
          tabIndex={tab.mode === mode ? 0 : -1}
          onClick={() => onChange(tab.mode)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
