// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import intent from '~/hydration/intent.ts';
import { HELD_FOR } from '~/hydration/on-signs.ts';

const hydrate = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve(hydrate));
const SIGN = { bubbles: true };

/** An island in the page, as the server draws it, with the directive at work. */
function place(markup: string, value: boolean | string = true): HTMLElement {
  document.body.innerHTML = `<astro-island>${markup}</astro-island>`;
  const island = document.querySelector<HTMLElement>('astro-island');
  if (!island) throw new Error('No island');
  intent(load, { name: 'Island', value: value as string }, island);
  return island;
}

function find<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const [found] = document.getElementsByTagName(tag);
  if (!found) throw new Error(`No ${tag}`);
  return found;
}

const press = (): SubmitEvent => {
  const event = new SubmitEvent('submit', {
    ...SIGN,
    cancelable: true,
    submitter: find('button'),
  });
  find('form').dispatchEvent(event);
  return event;
};

const say = (island: HTMLElement, name: string): void => {
  const from = name === 'island-awake' ? (island.firstElementChild ?? island) : island;
  from.dispatchEvent(new CustomEvent(name, SIGN));
};

const FORM = '<form action="/post" method="post"><input name="name"><button>Next</button></form>';

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  hydrate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

describe('an island of forms', () => {
  it('stays asleep until somebody turns to it', () => {
    place(FORM);
    document.body.dispatchEvent(new Event('pointerover', SIGN));
    expect(load).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'pointerdown', 'focusin', 'keydown'])('wakes at %s, once', async (sign) => {
    const island = place(FORM);
    for (let times = 0; times < 3; times += 1) find('input').dispatchEvent(new Event(sign, SIGN));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(Number(island.dataset.since)).toBe(Date.now());
  });

  it('leaves the words for what is wrong to the island, and fetches the looks', () => {
    document.head.innerHTML = '<link rel="stylesheet" data-form-styles disabled>';
    place(FORM);
    find('input').dispatchEvent(new Event('focusin', SIGN));
    expect(find('form').noValidate).toBe(true);
    expect(find('link').disabled).toBe(false);
  });

  it('holds a submission, shows that it is busy, and makes it again with the same button when awake', () => {
    const island = place(FORM);
    const request = vi.spyOn(find('form'), 'requestSubmit').mockReturnValue();
    const event = press();
    expect(event.defaultPrevented).toBe(true);
    expect(find('button').getAttribute('aria-busy')).toBe('true');
    expect(request).not.toHaveBeenCalled();

    say(island, 'island-awake');
    expect(request).toHaveBeenCalledExactlyOnceWith(find('button'));
    expect(find('button').hasAttribute('aria-busy')).toBe(false);
    expect(press().defaultPrevented).toBe(false);
  });

  it('makes a held submission again without its button when the button is gone', () => {
    const island = place(FORM);
    const request = vi.spyOn(find('form'), 'requestSubmit').mockReturnValue();
    press();
    find('button').remove();
    say(island, 'island-awake');
    expect(request).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('sends the form as HTML when the code does not come', () => {
    const island = place(FORM);
    const form = find('form');
    const request = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {
      expect(press().defaultPrevented).toBe(false);
    });
    press();
    say(island, 'astro:hydration-error');
    expect(request).toHaveBeenCalledExactlyOnceWith(find('button'));
    expect(form.noValidate).toBe(false);
  });

  it('sends the form as HTML when nothing is heard of the code for too long', async () => {
    place(FORM);
    const request = vi.spyOn(find('form'), 'requestSubmit').mockReturnValue();
    press();
    await vi.advanceTimersByTimeAsync(HELD_FOR - 1);
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('tries again at the next sign when the code did not come and nothing was held', () => {
    const island = place(FORM);
    find('input').dispatchEvent(new Event('focusin', SIGN));
    say(island, 'astro:hydration-error');
    find('input').dispatchEvent(new Event('keydown', SIGN));
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('an island that waits for an event', () => {
  const DIALOG = '<dialog></dialog>';
  const ask = (name: string, detail?: object): CustomEvent => {
    const event = new CustomEvent(name, { detail, cancelable: true });
    window.dispatchEvent(event);
    return event;
  };

  it('takes the event, opens its dialog, and hears the event again once awake', async () => {
    const island = place(DIALOG, 'ask-one');
    expect(ask('ask-one', { service: 'other' }).defaultPrevented).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(find('dialog').open).toBe(true);
    expect(hydrate).toHaveBeenCalledTimes(1);

    const heard = vi.fn<(detail: unknown) => void>();
    window.addEventListener('ask-one', (event) => heard((event as CustomEvent<unknown>).detail), {
      once: true,
    });
    say(island, 'island-awake');
    expect(heard).toHaveBeenCalledExactlyOnceWith({ service: 'other' });
    expect(ask('ask-one').defaultPrevented).toBe(false);
  });

  it('takes a plain event as well', async () => {
    place(DIALOG, 'ask-plain');
    window.dispatchEvent(new Event('ask-plain'));
    await vi.advanceTimersByTimeAsync(0);
    expect(find('dialog').open).toBe(true);
  });

  it('lets a dialog rest that was closed before the island was there', async () => {
    const island = place(DIALOG, 'ask-closed');
    ask('ask-closed');
    await vi.advanceTimersByTimeAsync(0);
    find('dialog').close();
    const heard = vi.fn();
    window.addEventListener('ask-closed', heard, { once: true });
    say(island, 'island-awake');
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    [{ service: 'panel-cleaning' }, '/quote?service=clean'],
    [{}, '/quote'],
    [undefined, '/quote'],
  ])('leads to the quote page for %o when the code does not come', (detail, address) => {
    const island = place(DIALOG, 'openScheduleDialog');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a data-quote="panel-cleaning" href="/quote?service=clean"></a>',
    );
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
    ask('openScheduleDialog', detail);
    say(island, 'astro:hydration-error');
    expect(String(leave.mock.calls[0]?.[0]).replace(window.location.origin, '')).toBe(address);
  });
});
