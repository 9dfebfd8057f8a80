import type { APIRoute } from 'astro';
import { assistantIndex } from '~/lib/assistant/assistant-index.ts';

/** Data of the search for answers; requested when Ask Sunni is opened. */
export const GET: APIRoute = async () => Response.json(await assistantIndex());
