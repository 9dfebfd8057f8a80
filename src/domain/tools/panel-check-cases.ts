import type { PanelInput } from './panel-check.ts';
import type { ToolCase } from './tool.ts';

const battery = (busbar: number, main: number, solar: number, breaker = 40): PanelInput => ({
  busbar,
  main,
  solar,
  device: 'battery',
  breaker,
});

export const PANEL_CASES: ToolCase<PanelInput>[] = [
  { slug: '100-amp-battery', label: '100 A panel, a battery', input: battery(100, 100, 0, 30) },
  { slug: '125-amp-battery', label: '125 A panel, a battery', input: battery(125, 100, 0) },
  {
    slug: '125-amp-charger',
    label: '125 A panel, a car charger',
    input: { ...battery(125, 125, 0), device: 'charger' },
  },
  { slug: '200-amp-battery', label: '200 A panel, a battery', input: battery(200, 200, 0) },
  { slug: '200-amp-solar-battery', label: '200 A panel, solar and a battery', input: battery(200, 200, 20) },
  { slug: '225-amp-solar-battery', label: '225 A panel, solar and a battery', input: battery(225, 200, 20) },
];
