import { PUBLIC_TURNSTILE_SITE_KEY } from 'astro:env/client';
import { withTimeout } from './request.ts';

/** Cloudflare's script; the CSP allows it only when a site key is configured. */
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Timeout for a token, in ms (docs/product.md, Screening); the lead is sent without one. */
const TOKEN_TIMEOUT = 5000;

/** The part of Cloudflare's API used here. */
type Turnstile = {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      /** Shows the widget only when the visitor has to interact. */
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'error-callback': () => void;
    },
  ) => string | undefined;
};

const loaded = (): Turnstile | undefined => (window as { turnstile?: Turnstile }).turnstile;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Turnstile could not be loaded'));
    };
    document.head.append(script);
  });
}

async function requestToken(sitekey: string, container: HTMLElement): Promise<string> {
  if (!loaded()) await loadScript();
  const turnstile = loaded();
  if (!turnstile) throw new Error('Turnstile did not start');
  return await new Promise((resolve, reject) => {
    turnstile.render(container, {
      sitekey,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': () => reject(new Error('Turnstile returned no token')),
    });
  });
}

/** Gets a Turnstile token; undefined when none arrives within 5 s. Never throws. */
export async function getCaptchaToken(sitekey: string): Promise<string | undefined> {
  const container = document.createElement('div');
  document.body.append(container);
  try {
    return await withTimeout(TOKEN_TIMEOUT, () => requestToken(sitekey, container));
  } catch (reason) {
    console.warn(reason instanceof Error ? reason.message : reason);
    return undefined;
  } finally {
    container.remove();
  }
}

/** Returns the captcha option of an auth request; empty where no site key is configured, or without a token. */
export async function captchaOptions(): Promise<{ captchaToken?: string }> {
  const captchaToken = PUBLIC_TURNSTILE_SITE_KEY && (await getCaptchaToken(PUBLIC_TURNSTILE_SITE_KEY));
  return captchaToken ? { captchaToken } : {};
}
