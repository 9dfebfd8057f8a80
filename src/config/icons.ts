import Icons from 'unplugin-icons/vite';

/** Vite plugin of `~icons/lucide/<name>`: each icon is a React component without a runtime, hidden from readers. */
export const icons = () =>
  Icons({
    compiler: 'jsx',
    // Without the `ref` and `title` that 'react' adds; no icon needs them.
    jsx: 'preact',
    iconCustomizer(_collection, icon, props) {
      Object.assign(props, { class: `lucide lucide-${icon}`, 'aria-hidden': 'true' });
    },
  });
