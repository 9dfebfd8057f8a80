import type { NavGroup, NavLink } from '../config/navigation.ts';

const files = Object.keys(import.meta.glob('/src/pages/**/*.{astro,mdx}'));

const routes = files.map((file) => {
  const path = file
    .replace('/src/pages', '')
    .replace(/\.(astro|mdx)$/, '')
    .replace(/\/index$/, '');
  // A parameter stands for one part of the path; which values exist is for the page to say.
  return new RegExp(`^${path.replace(/\[\.\.\.[^\]]+\]/g, '.+').replace(/\[[^\]]+\]/g, '[^/]+')}/?$`);
});

/** Anchors that stand on a page today; a link to another one is left out. */
const anchors = new Set(['/#how-it-works']);

/** Whether a link of the site leads somewhere in this build. */
export function linkExists({ href }: NavLink): boolean {
  const [path = '', hash] = href.split('#');
  return routes.some((route) => route.test(path)) && (hash === undefined || anchors.has(href));
}

/** The links of a menu whose pages exist. */
export const existingLinks = (links: readonly NavLink[]): NavLink[] => links.filter(linkExists);

/** The groups of a menu with at least one link whose page exists. */
export const existingGroups = (groups: readonly NavGroup[]): NavGroup[] =>
  groups
    .map((group) => ({ ...group, links: existingLinks(group.links) }))
    .filter((group) => group.links.length > 0);
