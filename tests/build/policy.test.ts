import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { files, pages, read, type Page } from './built-site.ts';

const POLICY = 'meta[http-equiv="content-security-policy" i]';

/** Parses the policy into directives and their sources. */
function policyOf({ document }: Page): Map<string, string[]> {
  const text = document.querySelector(POLICY)?.getAttribute('content') ?? '';
  return new Map(
    text
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Scripts a browser runs; data blocks such as structured data are left out. */
const isRun = (type: string | null): boolean =>
  type === null || type === 'module' || type === 'text/javascript';

describe.each(pages)('the content security policy of $path', (page) => {
  const policy = policyOf(page);

  test('allows only the site itself and the backend', () => {
    const fixed = {
      'default-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'base-uri': ["'self'"],
      'object-src': ["'none'"],
    };
    for (const [name, sources] of Object.entries(fixed)) expect(policy.get(name), name).toEqual(sources);
    const backend = policy.get('connect-src')?.[1];
    expect(new URL(String(backend)).origin).toBe(backend);
    expect(policy.get('connect-src')).toEqual(["'self'", backend]);
    expect(policy.get('form-action')).toEqual(["'self'", backend]);
  });

  test('allows scripts and styles by hash, never unsafe-inline', () => {
    for (const name of ['script-src', 'style-src']) {
      const sources = policy.get(name) ?? [];
      expect(sources[0], name).toBe("'self'");
      for (const source of sources.slice(1)) expect(source, name).toMatch(/^'sha256-[\w+/]+=*'$/);
    }
    expect(page.document.querySelector(POLICY)?.getAttribute('content')).not.toContain('unsafe');
  });

  test('has the hash of every inline script and style', () => {
    for (const script of page.document.querySelectorAll('script:not([src])')) {
      if (isRun(script.getAttribute('type')))
        expect(policy.get('script-src')).toContain(hashOf(script.textContent));
    }
    for (const style of page.document.querySelectorAll('style')) {
      expect(policy.get('style-src')).toContain(hashOf(style.textContent));
    }
  });

  test('comes before the first executed script', () => {
    const inOrder = [...page.document.querySelectorAll('meta, script')];
    const policyAt = inOrder.findIndex((element) => element.matches(POLICY));
    const scriptAt = inOrder.findIndex(
      (element) => element.tagName === 'SCRIPT' && isRun(element.getAttribute('type')),
    );
    expect(policyAt).toBeGreaterThanOrEqual(0);
    if (scriptAt >= 0) expect(policyAt).toBeLessThan(scriptAt);
  });

  test('has no style attribute and no event handler attribute to block', () => {
    const names = [...page.document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => name === 'style' || /^on[a-z]/.test(name))).toEqual([]);
  });
});

test.each(files('**/*.css'))('nothing is loaded from a third party by %s', (file) => {
  expect(read(file)).not.toMatch(/url\(\s*["']?(https?:)?\/\//);
  expect(read(file)).not.toMatch(/@import\s+(url\()?["']?(https?:)?\/\//);
});
