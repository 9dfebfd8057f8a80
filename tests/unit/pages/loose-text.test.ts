import { expect, it } from 'vitest';
import { findLooseText, samplePath } from '../support/loose-text.ts';

const SAMPLE = samplePath('Sample.tsx');

/** JSX and the reason for which its text is reported; undefined where the text is safe. */
const SAMPLES: readonly (readonly [jsx: string, reason: string | undefined])[] = [
  ['<p>Step {count} of 2</p>', 'changes'],
  ["<p>{isOn && 'Now'}<b>here</b></p>", 'changes'],
  ['<p><b>Title</b>{node}</p>', 'changes'],
  ['<p>{label}<b>here</b></p>', 'changes'],
  ['<p>{isOn && <b>Now</b>} here</p>', 'follows an element that comes and goes'],
  ['<p><Maybe isShown={isOn} /> here</p>', 'follows an element that comes and goes'],
  ['<p>{isOn ? <>Now <b>here</b></> : null}</p>', 'is in a fragment'],
  ['<p>{`Step ${count} of 2`}</p>', undefined],
  ['<p><span>{label}</span> <b>here</b></p>', undefined],
  ['<p><b>Ask</b> {NAME} here</p>', undefined],
  ['<p>Here {isOn && <b>now</b>}</p>', undefined],
];

const found = findLooseText({
  [SAMPLE]: `import type { ReactNode } from 'react';
const NAME = 'Sunni';
type Props = { isOn: boolean; count: number; node: ReactNode; label: string | undefined };
const Maybe = ({ isShown }: { isShown: boolean }) => (isShown ? <b>Yes</b> : null);
${SAMPLES.map(([jsx], index) => `export const Sample${index} = ({ isOn, count, node, label }: Props) => ${jsx};`).join('\n')}`,
});

/** Line of the first sample. */
const FIRST = 5;

it.each(SAMPLES)('text beside other children %s: %s', (jsx, reason) => {
  const line = FIRST + SAMPLES.findIndex(([other]) => other === jsx);
  const reasons = found.filter((text) => SAMPLE.endsWith(text.file) && text.line === line);
  expect(reasons.map((text) => text.reason)).toEqual(reason === undefined ? [] : [reason]);
});

it('text beside other children stands in an element of its own in every public island, where it changes', () => {
  const texts = found.filter(({ file }) => !file.includes('/dashboard/') && !SAMPLE.endsWith(file));
  expect(texts).toEqual([]);
});
