import type { Shapes } from '../../charts/shapes.ts';

/** Draws a figure again: sets attributes and texts of the parts named in `data-shape`. */
export function drawShapes(root: HTMLElement, shapes: Shapes): void {
  for (const part of root.querySelectorAll<SVGElement>('[data-shape]')) {
    for (const [name, value] of Object.entries(shapes[part.dataset.shape ?? ''] ?? {})) {
      if (name === 'text') part.textContent = String(value);
      else part.setAttribute(name, String(value));
    }
  }
}
