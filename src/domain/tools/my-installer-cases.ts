import { FIRMS } from './installers.ts';
import type { InstallerInput } from './my-installer.ts';
import type { ToolCase } from './tool.ts';

/** Every firm with a page of its own. */
export const INSTALLER_CASES: readonly ToolCase<InstallerInput>[] = FIRMS.map(({ id, name }) => ({
  slug: id,
  label: `${name}: who answers now`,
  input: { firm: name, owner: 'unknown' },
}));
