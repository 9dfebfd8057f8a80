/** Runs a task after the next frame is painted, so that it does not delay the response to an input. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
