/** Visitor input, truncated. `bdi` keeps its text direction from affecting the text around it. */
export function VisitorText({ text, lines = 1 }: { text: string; lines?: 1 | 2 }) {
  return (
    <bdi className={lines === 1 ? 'block truncate' : 'line-clamp-2 wrap-anywhere'} title={text}>
      {text}
    </bdi>
  );
}
