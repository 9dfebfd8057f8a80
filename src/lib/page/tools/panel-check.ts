import { PANEL_CHECK } from '../../../domain/tools/panel-check-tool.ts';
import { panelDrawing } from '../../charts/panel-drawing.ts';
import { drawShapes } from './draw-shapes.ts';
import { defineTool } from './tool-element.ts';

/** Starts the panel check; the drawing follows the ratings. */
export function startPanelCheck(): void {
  defineTool(PANEL_CHECK, (root, { input, result }) => drawShapes(root, panelDrawing(input, result)));
}
