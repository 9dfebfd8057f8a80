import type { APIRoute } from 'astro';
import { robotsText } from '../domain/seo/robots.ts';
import { isProduction } from '../lib/content/mode.ts';

/** Rules for crawlers. */
export const GET: APIRoute = ({ site, url }) => new Response(robotsText((site ?? url).origin, isProduction));
