import { batterySize, type BatteryInput } from './battery-size.ts';
import type { ToolCase } from './tool.ts';

const { example } = batterySize;

export const BATTERY_CASES: readonly ToolCase<BatteryInput>[] = [
  {
    slug: 'essentials-one-evening',
    label: 'Essentials for one evening',
    input: { ...example, hours: 5 },
  },
  { slug: 'essentials-one-day', label: 'Essentials for a day', input: example },
  { slug: 'essentials-two-days', label: 'Essentials for two days', input: { ...example, hours: 48 } },
  {
    slug: 'house-one-night',
    label: 'A whole house for a night',
    input: { ...example, base: 'house', hours: 12 },
  },
  {
    slug: 'house-one-day',
    label: 'A whole house for a day',
    input: { ...example, base: 'house', hours: 24 },
  },
  {
    slug: 'house-and-car',
    label: 'A house and a car for a night',
    input: { ...example, base: 'house', hours: 12, car: '40a', carHours: 4 },
  },
];
