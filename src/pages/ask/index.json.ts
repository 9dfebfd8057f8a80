import type { APIRoute } from 'astro';
import { packIndex } from '~/domain/assistant/packed-index.ts';
import { assistantIndex } from '~/lib/assistant/assistant-index.ts';

/** What Ask Sunni searches; requested when it is opened. */
export const GET: APIRoute = async () => Response.json(packIndex(await assistantIndex()));
