import { IS_IT_DIRT } from '../../../domain/tools/is-it-dirt-tool.ts';
import { CURVE_FRAMES, dirtCurve } from '../../charts/dirt-curve.ts';
import { drawShapes } from './draw-shapes.ts';
import { showRanges } from './show-ranges.ts';
import { defineTool } from './tool-element.ts';

defineTool(IS_IT_DIRT, (root, answer) => {
  showRanges(root);
  for (const frame of CURVE_FRAMES) drawShapes(root, dirtCurve(answer.result, frame));
});
