import type { APIRoute } from 'astro';
import { packIndex } from '~/domain/assistant/packed-index.ts';
import { assistantIndex } from '~/lib/assistant/assistant-index.ts';

/** Passages Ask Sunni quotes; requested when it is opened. */
export const GET: APIRoute = async () => Response.json(packIndex(await assistantIndex()));
