/** Shows the value of each slider in its output, and how far it is filled. */
export function showRanges(root: HTMLElement): void {
  for (const slider of root.querySelectorAll<HTMLInputElement>('input[type="range"]')) {
    const { min, max, value } = slider;
    const share = (Number(value) - Number(min)) / (Number(max) - Number(min));
    slider.style.setProperty('--filled', `${share * 100}%`);
    const output = root.querySelector(`output[for="${slider.id}"]`);
    if (output) output.textContent = value;
  }
}
