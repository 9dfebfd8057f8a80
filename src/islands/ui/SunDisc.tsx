type SunDiscProps = { x: number; y: number; radius: number };

/** After the circle of a sun, the same as an element of its own, which browsers carry from page to page (src/styles/base.css). */
export const SunDisc = ({ x, y, radius }: SunDiscProps) => (
  <foreignObject x={x - radius} y={y - radius} width={2 * radius} height={2 * radius}>
    <i className="sun-disc" />
  </foreignObject>
);
