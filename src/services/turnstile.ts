/** Cloudflare's script; the policy of the pages allows it only where a site key is set. */
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Longest wait for a token, in ms; without one the lead counts as less sure, not as less. */
const TOKEN_TIMEOUT = 5000;

/** The part of Cloudflare's interface that is used here. */
type Turnstile = {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      /** Shows the widget only where the visitor has to do something. */
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

async function askToken(sitekey: string, container: HTMLElement): Promise<string> {
  if (!loaded()) await loadScript();
  const turnstile = loaded();
  if (!turnstile) throw new Error('Turnstile did not start');
  return await new Promise((resolve, reject) => {
    turnstile.render(container, {
      sitekey,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': () => reject(new Error('Turnstile gave no token')),
    });
  });
}

/** A token that says this is probably a person; undefined when there is none within 5 s. Never throws. */
export async function getCaptchaToken(sitekey: string): Promise<string | undefined> {
  const container = document.createElement('div');
  document.body.append(container);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, TOKEN_TIMEOUT, undefined);
  });
  try {
    return await Promise.race([askToken(sitekey, container), tooSlow]);
  } catch (reason) {
    console.warn(reason instanceof Error ? reason.message : reason);
    return undefined;
  } finally {
    clearTimeout(timer);
    container.remove();
  }
}
