/** Formats a median response time: "8 min 20 s", "45 s", "2 h 5 min", or a dash without responses. */
export function formatMedian(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Formats a share as a whole percentage; 100% and 0% only when exact (docs/product.md, Dashboard). */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return '–';
  const percent = Math.round((part / whole) * 100);
  if (percent === 100 && part < whole) return '99%';
  if (percent === 0 && part > 0) return '1%';
  return `${percent}%`;
}

/** Formats a median in whole minutes, for reports: "9 min", "45 s", "2 h 5 min", or a dash without responses. */
export const formatMinutes = (seconds: number | null): string =>
  formatMedian(seconds === null || seconds < 60 ? seconds : Math.round(seconds / 60) * 60);
