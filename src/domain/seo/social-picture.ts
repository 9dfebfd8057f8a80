import { normalizePath } from '../attribution/page-address.ts';

/** Returns the path of a page's social picture: "/about" has "/og/about.jpg", the home page "/og/index.jpg". */
export function socialPicturePath(path: string): string {
  const page = normalizePath(path);
  return `/og${page === '/' ? '/index' : page}.jpg`;
}
