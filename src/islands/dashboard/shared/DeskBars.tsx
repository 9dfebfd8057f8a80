import type { ComponentType, ReactNode } from 'react';
import ClockAlert from '~icons/lucide/clock-alert';
import WifiOff from '~icons/lucide/wifi-off';
import { formatFollowUp } from '../../../domain/hours/follow-up.ts';
import { formatClock, isOpen, nextOpening } from '../../../domain/hours/hours.ts';
import { currentHours } from '../../../stores/hours.ts';
import { LinkButton } from './Button.tsx';

/** "Desk closed, opens Mon, Nov 23 at 9:00 am", with the number of leads that wait for it. */
export function ClosedBar({ now, waiting }: { now: Date; waiting: number | undefined }) {
  if (isOpen(now, currentHours().phone)) return null;
  const opening = nextOpening(now, currentHours().phone);
  return (
    <p className="rounded-control bg-hill-100 px-4 py-2.5 text-sm shadow-mid">
      Desk closed{opening && `, opens ${formatFollowUp(opening, now)}`}
      {waiting !== undefined && waiting > 0 && (
        <>
          , <b className="font-[650]">{waiting} waiting</b>
        </>
      )}
    </p>
  );
}

/** Card above the list that asks to act. */
export const AlertCard = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-[1.5px] border-hill-200 bg-hill-100 px-[1.1rem] py-[0.85rem] leading-[1.4] shadow-mid">
    <ClockAlert className="text-ember-700" />
    {children}
  </div>
);

type NoticeBarProps = { Icon: ComponentType<{ className: string }>; action: ReactNode; children: ReactNode };

/** Bar that says what is wrong, with what can be done. */
export const NoticeBar = ({ Icon, action, children }: NoticeBarProps) => (
  <div className="flex items-center gap-3 rounded-control border-[1.5px] border-hill-200 bg-hill-100 py-1.5 pr-2 pl-4 text-sm">
    <Icon className="flex-none text-ember-700" />
    <p className="min-w-0 flex-1 py-1 wrap-anywhere">{children}</p>
    {action}
  </div>
);

type LostBarProps = {
  /** Time of the last answer; undefined while connected. */
  since: Date | undefined;
  busy: boolean;
  /** Kind of entries that may be missing. */
  entries?: string;
  onRetry: () => void;
};

/** Says since when the server has not answered. Always rendered, so that screen readers announce it. */
export function LostBar({ since, busy, entries = 'leads', onRetry }: LostBarProps) {
  return (
    <div role="status" className="empty:sr-only">
      {since && (
        <NoticeBar
          Icon={WifiOff}
          action={
            <LinkButton className="min-h-11 flex-none px-2" disabled={busy} onClick={onRetry}>
              Try again
            </LinkButton>
          }
        >
          <b className="font-[650]">Not connected since {formatClock(since)}.</b> Newer {entries} are missing,
          and what is shown may be old.
        </NoticeBar>
      )}
    </div>
  );
}
