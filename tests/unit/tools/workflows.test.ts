import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../tools/shared/project-root.ts';

const files = globSync('.github/**/*.yml', { cwd: inProject() });
const uses = files.flatMap((file) =>
  [...readFileSync(inProject(file), 'utf8').matchAll(/uses: *(.+)$/gm)].map(([, action = '']) => action),
);

test('every action of another repository is pinned to a commit, with its version as a comment', () => {
  const foreign = uses.filter((action) => !action.startsWith('./'));
  expect(foreign.length).toBeGreaterThan(4);
  expect(foreign.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
    [],
  );
});
