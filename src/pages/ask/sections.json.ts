import type { APIRoute } from 'astro';
import { siteSections } from '~/lib/assistant/assistant-index.ts';

/** Sections for "From the site"; requested with the first answer. */
export const GET: APIRoute = async () => Response.json(await siteSections());
