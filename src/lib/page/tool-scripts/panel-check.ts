import { PANEL_CHECK } from '../../../domain/tools/panel-check-tool.ts';
import { panelDrawing } from '../../charts/panel-drawing.ts';
import { drawShapes } from '../tools/draw-shapes.ts';
import { defineTool } from '../tools/tool-element.ts';

/** Starts the panel check; the drawing follows the ratings. */
export function start(): void {
  defineTool(PANEL_CHECK, (root, { input, result }) => drawShapes(root, panelDrawing(input, result)));
}
