import type { PointerEvent as ReactPointerEvent } from 'react';
import { WINDOW_STEP, type BookingWindow } from '../../../domain/bookings/booking-window.ts';
import type { ScheduledBooking } from '../../../services/staff/bookings.ts';

/** Day, window and technician that a booking was dropped on; null is nobody yet. */
export type DropPlace = BookingWindow & { technician: string | null };

/** Way a pointer goes before it drags instead of clicking, in px. */
const DRAG_START = 6;

/** Returns the place of a booking whose upper edge is at a point; undefined outside the cells. */
function placeAt(
  x: number,
  y: number,
  upperEdge: number,
  { starts, ends }: BookingWindow,
  shown: { opens: number; closes: number },
): DropPlace | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  const { day, technician } = cell?.dataset ?? {};
  if (!cell || day === undefined) return undefined;
  const { top, height } = cell.getBoundingClientRect();
  const minutes = ((upperEdge - top) / height) * (shown.closes - shown.opens);
  const from = shown.opens + Math.round(minutes / WINDOW_STEP) * WINDOW_STEP;
  return { day, starts: from, ends: from + ends - starts, technician: technician ?? null };
}

/** Lets a mouse or pen drag a block of the week; a press without a way stays a click, Escape puts it back. */
export function dragBooking(
  { currentTarget: block, button, pointerType, clientX, clientY }: ReactPointerEvent<HTMLElement>,
  booking: ScheduledBooking,
  shown: { opens: number; closes: number },
  onDrop: (place: DropPlace) => void,
): void {
  if (button !== 0 || pointerType === 'touch') return;
  const grabbed = clientY - block.getBoundingClientRect().top;
  const drag = new AbortController();
  const { signal } = drag;
  let isMoving = false;
  const end = (): void => {
    drag.abort();
    block.style.translate = '';
    block.classList.remove('is-dragged');
  };
  const follow = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    isMoving ||= Math.hypot(x, y) >= DRAG_START;
    if (!isMoving) return;
    block.classList.add('is-dragged');
    block.style.translate = `${x}px ${y}px`;
  };
  const drop = (event: PointerEvent): void => {
    const { clientX: x, clientY: y } = event;
    const place = isMoving ? placeAt(x, y, y - grabbed, booking, shown) : undefined;
    end();
    if (!isMoving) return;
    // The click that follows would open the booking.
    const dropped = new AbortController();
    block.addEventListener('click', (click) => click.stopPropagation(), { signal: dropped.signal });
    setTimeout(() => dropped.abort());
    if (place) onDrop(place);
  };
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}
