const files = import.meta.glob<string>(
  '/node_modules/lucide-static/icons/{phone,mail,map-pin,arrow-left,arrow-right,arrow-up-down,chevron-down,chevrons-left-right,check,x,plus,minus,menu,search,download,play,pause,eye,info,circle-alert,circle-check,clock-alert,rotate-ccw,log-out,award,badge-check,shield-check,file-check,clipboard-check,star,droplets,plug-zap,lightbulb,wrench,bird,leaf}.svg',
  { query: '?raw', import: 'default', eager: true },
);

/** The icons of the design language (lucide); a glob takes no variables, so a new one is named twice. */
export type IconName =
  | 'phone'
  | 'mail'
  | 'map-pin'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up-down'
  | 'chevron-down'
  | 'chevrons-left-right'
  | 'check'
  | 'x'
  | 'plus'
  | 'minus'
  | 'menu'
  | 'search'
  | 'download'
  | 'play'
  | 'pause'
  | 'eye'
  | 'info'
  | 'circle-alert'
  | 'circle-check'
  | 'clock-alert'
  | 'rotate-ccw'
  | 'log-out'
  | 'award'
  | 'badge-check'
  | 'shield-check'
  | 'file-check'
  | 'clipboard-check'
  | 'star'
  | 'droplets'
  | 'plug-zap'
  | 'lightbulb'
  | 'wrench'
  | 'bird'
  | 'leaf';

/** The shapes inside each icon's svg element, by the path of its file. */
const shapes = new Map(
  Object.entries(files).map(([path, file]) => {
    const start = file.indexOf('>', file.indexOf('<svg')) + 1;
    return [path, file.slice(start, file.lastIndexOf('</svg>')).replace(/\s+/g, ' ').trim()];
  }),
);

/** The shapes inside an icon's svg element; throws for an icon that is not in the set. */
export function iconShapes(name: IconName): string {
  const found = shapes.get(`/node_modules/lucide-static/icons/${name}.svg`);
  if (found === undefined) throw new Error(`There is no icon "${name}" in the set of icon-shapes.ts.`);
  return found;
}
