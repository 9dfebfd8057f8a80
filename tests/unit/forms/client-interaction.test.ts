// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import clientInteraction, { SUBMIT_TIMEOUT } from '~/hydration/client-interaction.ts';

const hydrate = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve(hydrate));
const BUBBLES = { bubbles: true };

/** Renders an island with the client directive. */
function renderIsland(markup: string, value: boolean | string = true): HTMLElement {
  document.body.innerHTML = `<astro-island>${markup}</astro-island>`;
  const island = document.querySelector<HTMLElement>('astro-island');
  if (!island) throw new Error('No island');
  clientInteraction(load, { name: 'Island', value: value as string }, island);
  return island;
}

function find<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const [found] = document.getElementsByTagName(tag);
  if (!found) throw new Error(`No ${tag}`);
  return found;
}

const press = (): SubmitEvent => {
  const event = new SubmitEvent('submit', { ...BUBBLES, cancelable: true, submitter: find('button') });
  find('form').dispatchEvent(event);
  return event;
};

const dispatch = (island: HTMLElement, name: string): void => {
  const from = name === 'island-hydrated' ? (island.firstElementChild ?? island) : island;
  from.dispatchEvent(new CustomEvent(name, BUBBLES));
};

const FORM = '<form action="/post" method="post"><input name="name"><button>Next</button></form>';

beforeEach(() => void vi.useFakeTimers());

describe('an island with a form', () => {
  it('is not hydrated without an interaction', () => {
    renderIsland(FORM);
    document.body.dispatchEvent(new Event('pointerover', BUBBLES));
    expect(load).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'pointerdown', 'focusin', 'keydown'])('hydrates once on %s', async (type) => {
    const island = renderIsland(FORM);
    for (let times = 0; times < 3; times += 1) find('input').dispatchEvent(new Event(type, BUBBLES));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(Number(island.dataset.since)).toBe(Date.now());
  });

  it('turns off the browser’s own validation on interaction', () => {
    renderIsland(FORM);
    find('input').dispatchEvent(new Event('focusin', BUBBLES));
    expect(find('form').noValidate).toBe(true);
  });

  it('delays a submission, marks the button busy, and repeats the submission after hydration', () => {
    const island = renderIsland(FORM);
    const request = vi.spyOn(find('form'), 'requestSubmit').mockReturnValue();
    const event = press();
    expect(event.defaultPrevented).toBe(true);
    expect(find('button').getAttribute('aria-busy')).toBe('true');
    expect(request).not.toHaveBeenCalled();

    dispatch(island, 'island-hydrated');
    expect(request).toHaveBeenCalledExactlyOnceWith(find('button'));
    expect(find('button').hasAttribute('aria-busy')).toBe(false);
    expect(press().defaultPrevented).toBe(false);
  });

  it('submits the form as HTML when the code does not load', () => {
    const island = renderIsland(FORM);
    const form = find('form');
    const request = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {
      expect(press().defaultPrevented).toBe(false);
    });
    press();
    dispatch(island, 'astro:hydration-error');
    expect(request).toHaveBeenCalledExactlyOnceWith(find('button'));
    expect(form.noValidate).toBe(false);
  });

  it('submits the form as HTML after the timeout', async () => {
    renderIsland(FORM);
    const request = vi.spyOn(find('form'), 'requestSubmit').mockReturnValue();
    press();
    await vi.advanceTimersByTimeAsync(SUBMIT_TIMEOUT - 1);
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['button that needs the code', '<button type="button">Copy</button>', 0, 'island-hydrated'],
    ['link that needs the code', '<a href="/quote" data-needs-code>Send</a>', 0, 'astro:hydration-error'],
    ['plain link', '<a href="/prices">Prices</a>', 1, 'astro:hydration-error'],
  ])('presses a %s once: at once, or after hydration or its failure', (_, markup, atOnce, name) => {
    const island = renderIsland(markup);
    const [target] = island.getElementsByTagName('*') as HTMLCollectionOf<HTMLElement>;
    const pressed = vi.fn((event: Event) => event.preventDefault());
    target?.addEventListener('click', pressed);
    target?.click();
    expect(pressed).toHaveBeenCalledTimes(atOnce);
    dispatch(island, name);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it.each([
    ['?hours=48', 1],
    ['', 0],
  ])('with answers in the address "%s" hydrates %i times without an interaction', (search, times) => {
    window.history.replaceState(null, '', `/tools/battery-size${search}`);
    renderIsland(FORM, 'address');
    expect(load).toHaveBeenCalledTimes(times);
  });

  it('retries on the next interaction when the code did not load and no submission waits', () => {
    const island = renderIsland(FORM);
    find('input').dispatchEvent(new Event('focusin', BUBBLES));
    dispatch(island, 'astro:hydration-error');
    find('input').dispatchEvent(new Event('keydown', BUBBLES));
    expect(load).toHaveBeenCalledTimes(2);
  });
});

const DIALOG = '<dialog></dialog>';
const openDialog = (name: string, detail?: object): CustomEvent => {
  const event = new CustomEvent(name, { detail, cancelable: true });
  window.dispatchEvent(event);
  return event;
};

it('an island that waits for an event cancels the event, opens its dialog, and repeats the event after hydration', async () => {
  const island = renderIsland(DIALOG, 'ask-one');
  expect(openDialog('ask-one', { service: 'other' }).defaultPrevented).toBe(true);
  expect(find('dialog').open).toBe(true);
  expect(load).not.toHaveBeenCalled();
  // The code loads after the dialog is painted.
  vi.advanceTimersToNextFrame();
  await vi.advanceTimersByTimeAsync(1);
  expect(hydrate).toHaveBeenCalledTimes(1);

  const listener = vi.fn<(detail: unknown) => void>();
  window.addEventListener('ask-one', (event) => listener((event as CustomEvent<unknown>).detail), {
    once: true,
  });
  dispatch(island, 'island-hydrated');
  expect(listener).toHaveBeenCalledExactlyOnceWith({ service: 'other' });
  expect(openDialog('ask-one').defaultPrevented).toBe(false);
});

it('an island that waits for an event does not repeat the event when the dialog was closed before hydration', async () => {
  const island = renderIsland(DIALOG, 'ask-closed');
  openDialog('ask-closed');
  await vi.advanceTimersByTimeAsync(0);
  find('dialog').close();
  const listener = vi.fn();
  window.addEventListener('ask-closed', listener, { once: true });
  dispatch(island, 'island-hydrated');
  expect(listener).not.toHaveBeenCalled();
});

it.each([
  [{ service: 'panel-cleaning' }, '/quote?service=clean'],
  [{}, '/quote'],
  [undefined, '/quote'],
])('goes to the quote page for %o when the code does not load', (detail, address) => {
  const island = renderIsland(DIALOG, 'openScheduleDialog');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<a data-quote="panel-cleaning" href="/quote?service=clean"></a>',
  );
  const navigate = vi.spyOn(window.location, 'assign').mockReturnValue();
  openDialog('openScheduleDialog', detail);
  dispatch(island, 'astro:hydration-error');
  expect(String(navigate.mock.calls[0]?.[0]).replace(window.location.origin, '')).toBe(address);
});

it('offline, a dialog and a form whose code does not load stay on the page and load again once online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const navigate = vi.spyOn(window.location, 'assign').mockReturnValue();
  const goOnline = (): boolean => window.dispatchEvent(new Event('online'));
  const ofDialog = renderIsland(DIALOG, 'openAssistant');
  openDialog('openAssistant');
  dispatch(ofDialog, 'astro:hydration-error');
  expect(navigate).not.toHaveBeenCalled();
  load.mockClear();
  goOnline();
  expect(load).toHaveBeenCalledTimes(1);

  const ofForm = renderIsland(FORM);
  const request = vi.spyOn(find('form'), 'requestSubmit').mockReturnValue();
  press();
  dispatch(ofForm, 'astro:hydration-error');
  await vi.advanceTimersByTimeAsync(SUBMIT_TIMEOUT);
  expect(request).not.toHaveBeenCalled();
  load.mockClear();
  onLine.mockReturnValue(true);
  goOnline();
  expect(load).toHaveBeenCalledTimes(1);
  dispatch(ofForm, 'island-hydrated');
  expect(request).toHaveBeenCalledTimes(1);
});
