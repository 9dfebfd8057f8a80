import { ProgressArc, STATIONS, type ProgressArcProps } from './ProgressArc.tsx';
import { useTravel } from './use-travel.ts';

/** The same with the sun on its way to the step; it comes with the later steps, which alone it moves to. */
export function MovingArc(props: ProgressArcProps) {
  const { sun, line } = useTravel(props.size.path, props.from, STATIONS[props.step - 1] ?? 0);
  return <ProgressArc {...props} sun={sun} line={line} />;
}
