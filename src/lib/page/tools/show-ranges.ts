/** Shows the value of each slider in its output and on its line. */
export function showRanges(root: HTMLElement): void {
  for (const slider of root.querySelectorAll<HTMLInputElement>('input[type="range"]')) {
    const { min, value } = slider;
    const line = slider.parentElement?.querySelector('progress');
    if (line) line.value = Number(value) - Number(min);
    const output = root.querySelector(`output[for="${slider.id}"]`);
    if (output) output.textContent = value;
  }
}
