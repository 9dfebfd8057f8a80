import type { APIRoute } from 'astro';
import { robotsText } from '../config/indexing.ts';
import { isProduction } from '../lib/content/content.ts';

/** Rules for crawlers. */
export const GET: APIRoute = ({ site, url }) => new Response(robotsText((site ?? url).origin, isProduction));
