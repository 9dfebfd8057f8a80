import Icons from 'unplugin-icons/vite';

/** Vite plugin of `~icons/lucide/<name>`: each icon is a React component without a runtime, hidden from readers. */
export const icons = () =>
  Icons({
    compiler: 'jsx',
    jsx: 'react',
    iconCustomizer(_collection, icon, props) {
      Object.assign(props, { class: `lucide lucide-${icon}`, 'aria-hidden': 'true' });
    },
  });
