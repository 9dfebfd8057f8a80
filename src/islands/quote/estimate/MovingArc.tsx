import { ProgressArc, STATIONS, type ProgressArcProps } from './ProgressArc.tsx';
import { useTravel } from '../../ui/use-travel.ts';

/** Animated ProgressArc; loaded with the later steps, the only ones it moves to. */
export function MovingArc(props: ProgressArcProps) {
  const { sun, line } = useTravel(props.size.path, props.from, STATIONS[props.step - 1] ?? 0);
  return <ProgressArc {...props} sun={sun} line={line} />;
}
