import { MINUTE } from '../../domain/durations.ts';
import { dayDial, dialSun, readSky, type SunDial } from '../../domain/content/sun-dial.ts';
import { sunLight } from '../../domain/content/sun-light.ts';
import { sunArc, sunTicks } from '../../domain/content/sun-path.ts';
import { sunPosition } from '../../domain/content/sun-position.ts';
import { sunTravel } from '../../domain/content/sun-travel.ts';
import { isOpen } from '../../domain/hours/hours.ts';
import { liveLine } from '../../domain/hours/live-line.ts';
import { $hours, currentHours } from '../../stores/hours.ts';

/** Duration in ms and easing of the sun's way on load (docs/design.md, Motion). */
const TRAVEL: KeyframeAnimationOptions = { duration: 1400, easing: 'cubic-bezier(0.22, 0.61, 0.2, 1)' };

/** Draws the path of the day with the sun on it; while the sun is down, a ring where it rises. */
function draw(svg: SVGElement, dial: SunDial, share: number, isTicking: boolean): void {
  const isUp = share >= 0 && share <= 1;
  const { x, y, gone, ahead, wedge } = dialSun(dial, isUp ? share : 0);
  const [short = 0, long = 0] = (svg.dataset.ticks ?? '').split(' ').map(Number);
  svg.toggleAttribute('data-night', !isUp);
  const paths = {
    day: sunArc(dial, dial.from, dial.to),
    quarters: sunTicks(dial, dial.to - 90, short, long),
    gone: isUp ? gone : '',
    ahead: isUp && isTicking ? ahead : '',
    wedge: isUp && isTicking ? wedge : '',
  };
  for (const [name, path] of Object.entries(paths)) {
    svg.querySelector(`[data-${name}]`)?.setAttribute('d', path);
  }
  // Fades of the sector are drawn on the unit circle.
  for (const fade of svg.querySelectorAll('radialGradient')) {
    fade.setAttribute('gradientTransform', `translate(${dial.cx} ${dial.cy}) scale(${dial.rx} ${dial.ry})`);
  }
  const sun = svg.querySelector('[data-sun]');
  sun?.setAttribute('transform', `translate(${x} ${y})`);
  sun?.setAttribute('visibility', 'visible');
}

/** Moves the sun once from sunrise to its place, drawing the path behind it. */
function travel(svg: SVGElement, dial: SunDial, share: number): void {
  if (share <= 0 || share > 1) return;
  const frames = sunTravel(dial, dial.from, dialSun(dial, share).degrees);
  svg.querySelector('[data-sun] > *')?.animate(
    frames.map(({ transform }) => ({ transform })),
    TRAVEL,
  );
  svg.querySelector('[data-gone]')?.animate(
    frames.map(({ undrawn }) => ({ strokeDasharray: '1 1', strokeDashoffset: undrawn })),
    TRAVEL,
  );
  for (const ahead of svg.querySelectorAll('[data-ahead], [data-wedge]')) {
    ahead.animate({ opacity: [0, 1] }, { duration: 400, delay: 1400, fill: 'backwards' });
  }
}

/** Shows San Jose's sun on the dials inside it, its light on the page, and the texts of this minute. */
export class LiveSun extends HTMLElement {
  #timer = 0;
  #unsubscribe = (): void => undefined;

  connectedCallback(): void {
    // Calls at once, and again when the hours of this moment are read.
    this.#unsubscribe = $hours.subscribe(this.#update);
    document.addEventListener('visibilitychange', this.#tick);
    if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
    if (this.getBoundingClientRect().top > window.innerHeight) return;
    const { share, noon } = sunPosition(new Date());
    this.#dials(noon).forEach(([svg, dial]) => travel(svg, dial, share));
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    this.#unsubscribe();
    document.removeEventListener('visibilitychange', this.#tick);
  }

  #dials(noon: number): [SVGElement, SunDial][] {
    return [...this.querySelectorAll<SVGElement>('[data-sky]')].map((svg) => [
      svg,
      dayDial(readSky(svg.dataset.sky ?? ''), noon),
    ]);
  }

  #tick = (): void => {
    document.documentElement.dataset.light = sunLight(new Date());
    this.#update();
  };

  #update = (): void => {
    const now = new Date();
    const line = liveLine(now, currentHours().phone);
    const { share, noon } = sunPosition(now);
    // The home page chose its light before the paint, to some minutes: another one now would load a second picture.
    document.documentElement.dataset.light ??= sunLight(now);
    // The quarter hour ahead is the promise, so it shows only while the phones are open.
    const isPromised = isOpen(now, currentHours().phone);
    this.#dials(noon).forEach(([svg, dial]) => draw(svg, dial, share, isPromised));
    const texts = new Map(Object.entries(line ?? {}));
    for (const place of this.querySelectorAll('p:has([data-live])')) {
      const shown = place.cloneNode(true) as HTMLElement;
      shown.querySelectorAll<HTMLElement>('[data-live]').forEach((part) => {
        part.textContent = texts.get(part.dataset.live ?? '') ?? part.textContent;
      });
      // A new element: in the old one, what follows a longer text would count as shifted.
      if (shown.textContent !== place.textContent) place.replaceWith(shown);
    }
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#tick, MINUTE - (now.getTime() % MINUTE));
  };
}
