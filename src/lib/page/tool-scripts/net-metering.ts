import { NET_METERING } from '../../../domain/tools/net-metering-tool.ts';
import { ARC_FRAMES, meteringArc } from '../../charts/metering-arc.ts';
import { drawShapes } from '../tools/draw-shapes.ts';
import { defineTool } from '../tools/tool-element.ts';

/** Starts the net metering tool; the arc follows the dates. */
export function start(): void {
  defineTool(NET_METERING, (root, answer) => {
    for (const frame of ARC_FRAMES) drawShapes(root, meteringArc(answer, frame));
  });
}
