import { IS_IT_DIRT } from '../../../domain/tools/is-it-dirt-tool.ts';
import { CURVE_FRAMES, dirtCurve } from '../../charts/dirt-curve.ts';
import { drawShapes } from './draw-shapes.ts';
import { defineTool } from './tool-element.ts';

/** Starts the dirt tool; the curve follows the roof. */
export function startIsItDirt(): void {
  defineTool(IS_IT_DIRT, (root, answer) => {
    for (const frame of CURVE_FRAMES) drawShapes(root, dirtCurve(answer.result, frame));
  });
}
