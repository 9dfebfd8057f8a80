import { Component, type ReactNode } from 'react';
import { PhoneLink } from './PhoneLink.tsx';

export type IslandBoundaryProps = {
  children: ReactNode;
  /** Shown after a failure; without it, a note with the ways on. */
  fallback?: (() => ReactNode) | undefined;
};

/** Note in place of an island that failed. */
function FailedIsland() {
  return (
    <div className="note note-error" role="alert">
      <p>
        <b>Something in this page stopped working.</b> You can{' '}
        <button className="inline-link" type="button" onClick={() => window.location.reload()}>
          reload it
        </button>
        , or call <PhoneLink />.
      </p>
    </div>
  );
}

/** Catches errors while an island renders; React would remove the island from the page. */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, fallback = () => <FailedIsland /> } = this.props;
    return this.state.hasFailed ? fallback() : children;
  }
}
