import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

const DRAWN =
  /^<(?:Bars|BatteryDay|BusbarRule|CareYear|Compare|Curves|CutAway|GuardSection|RateHours|RoofLayouts|Shares|SitingWall|SoilingSeason|Timeline)\b/gm;

const texts = globSync('src/content/{articles,guides}/*.mdx').flatMap((file) => {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  return /^draft: true$/m.test(front) ? [] : [{ name: basename(file, '.mdx'), body }];
});

describe.each(texts)('$name', ({ body }) => {
  test('has at least two drawn figures and one pulled sentence', () => {
    expect(body.match(DRAWN)?.length ?? 0).toBeGreaterThanOrEqual(2);
    expect(body.match(/^<Pulled\b/gm)).toHaveLength(1);
  });

  test('repeats in the pulled sentence what another section says after the opening', () => {
    const [, sentence = ''] = /<Pulled sentence="([^"]+)" \/>/.exec(body) ?? [];
    const text = body.replace(/<Pulled[^>]*>/g, '').replace(/\s+/g, ' ');
    expect(sentence).not.toBe('');
    expect(text).toContain(sentence);
    const [opening] = body.trim().split('\n\n');
    expect(opening).not.toContain(sentence);
    const section = body.split(/^## /m).find((part) => part.includes('<Pulled')) ?? '';
    expect(section.replace(/<Pulled[^>]*>/g, '').replace(/\s+/g, ' ')).not.toContain(sentence);
  });
});
