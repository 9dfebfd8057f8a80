/** Creates an element with attributes and children; strings become text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

/** Paths of the icons used, from Lucide (24 by 24). */
const ICONS = {
  check: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m-3 10 2 2 4-4',
  close: 'M18 6 6 18M6 6l12 12',
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
} as const;

/** Creates an SVG of paths, hidden from screen readers. */
export function drawing(
  viewBox: string,
  ...paths: readonly Readonly<Record<string, string>>[]
): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('fill', 'none');
  for (const attributes of paths) {
    const path = document.createElementNS(namespace, 'path');
    for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value);
    svg.append(path);
  }
  return svg;
}

/** Creates an icon in the style of the others on the page. */
export function icon(name: keyof typeof ICONS): SVGSVGElement {
  const svg = drawing('0 0 24 24', { d: ICONS[name] });
  svg.setAttribute('class', 'lucide');
  svg.setAttribute('stroke', 'currentColor');
  svg.setAttribute('stroke-linecap', 'round');
  svg.setAttribute('stroke-linejoin', 'round');
  return svg;
}
