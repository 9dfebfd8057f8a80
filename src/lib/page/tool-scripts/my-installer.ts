import { myInstaller } from '../../../domain/tools/my-installer.ts';
import { defineTool } from '../tools/tool-element.ts';

/** Starts the installer tool; the list of steps follows the answer. */
export function start(): void {
  defineTool(myInstaller, (root, { steps }) => {
    root.querySelector('[data-steps]')?.replaceChildren(
      ...steps.map((step) => {
        const item = document.createElement('li');
        item.textContent = step;
        return item;
      }),
    );
  });
}
