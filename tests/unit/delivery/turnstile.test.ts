// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captchaOptions, getCaptchaToken } from '~/services/turnstile.ts';

const environment = vi.hoisted(() => ({ siteKey: undefined as string | undefined }));
vi.mock('astro:env/client', () => ({
  get PUBLIC_TURNSTILE_SITE_KEY() {
    return environment.siteKey;
  },
}));

type Options = { sitekey: string; callback: (token: string) => void; 'error-callback': () => void };
type Page = { turnstile?: { render: (container: HTMLElement, options: Options) => void } };

const page = window as Page;
const scripts: HTMLScriptElement[] = [];
/** Responds like Cloudflare's script after loading. */
const load = (render: (options: Options) => void): void => {
  page.turnstile = { render: (_, options) => render(options) };
  scripts.at(-1)?.onload?.(new Event('load'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Prevents the test page from loading the script.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
});
afterEach(() => {
  delete page.turnstile;
  scripts.length = 0;
});

describe('the challenge token', () => {
  it("comes from Cloudflare's script, which is loaded once", async () => {
    const first = getCaptchaToken('site-key');
    expect(scripts.map(({ src }) => new URL(src).origin)).toEqual(['https://challenges.cloudflare.com']);
    load(({ sitekey, callback }) => callback(`token of ${sitekey}`));
    expect(await first).toBe('token of site-key');
    expect(await getCaptchaToken('site-key')).toBe('token of site-key');
    expect(scripts).toHaveLength(1);
    expect(document.body.childElementCount).toBe(0);
  });

  it('is omitted after 5 s', async () => {
    const token = getCaptchaToken('site-key');
    await vi.advanceTimersByTimeAsync(4999);
    expect(document.body.childElementCount).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await token).toBeUndefined();
    expect(document.body.childElementCount).toBe(0);
  });

  it('is omitted when the script does not load, and the script is requested again the next time', async () => {
    const token = getCaptchaToken('site-key');
    scripts.at(-1)?.onerror?.(new Event('error'));
    expect(await token).toBeUndefined();
    void getCaptchaToken('site-key');
    expect(scripts).toHaveLength(2);
  });

  it('is omitted when Cloudflare returns none', async () => {
    const token = getCaptchaToken('site-key');
    load((options) => options['error-callback']());
    expect(await token).toBeUndefined();
  });
});

it('the option of an auth request is the token where a site key is configured', async () => {
  environment.siteKey = 'site-key';
  const options = captchaOptions();
  load(({ callback }) => callback('solved'));
  expect(await options).toEqual({ captchaToken: 'solved' });
  environment.siteKey = undefined;
});

it('the option of an auth request is omitted without a site key', async () => {
  expect(await captchaOptions()).toEqual({});
  expect(scripts).toHaveLength(0);
});
