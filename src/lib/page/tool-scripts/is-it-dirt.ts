import { IS_IT_DIRT } from '../../../domain/tools/is-it-dirt-tool.ts';
import { CURVE_FRAMES, dirtCurve } from '../../charts/dirt-curve.ts';
import { drawShapes } from '../tools/draw-shapes.ts';
import { showRanges } from '../tools/show-ranges.ts';
import { defineTool } from '../tools/tool-element.ts';

/** Starts the dirt tool; the curve follows the roof. */
export function start(): void {
  defineTool(IS_IT_DIRT, (root, answer) => {
    showRanges(root);
    for (const frame of CURVE_FRAMES) drawShapes(root, dirtCurve(answer.result, frame));
  });
}
