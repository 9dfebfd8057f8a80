import { myUtility } from '../../../domain/tools/my-utility-tool.ts';
import { defineTool } from '../tools/tool-element.ts';

/** Starts the utility tool. The suggestions of its field hold the list of places. */
export function start(): void {
  const places = Array.from(document.querySelectorAll<HTMLOptionElement>('#places option'), (option) => ({
    city: option.value,
    county: option.dataset.county ?? '',
    zips: option.dataset.zips ?? '',
  }));
  defineTool(myUtility(places));
}
