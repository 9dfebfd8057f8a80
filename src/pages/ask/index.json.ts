import type { APIRoute } from 'astro';
import { assistantIndex } from '~/lib/assistant/assistant-index.ts';

/** Passages Ask Sunni quotes; requested when it is opened. */
export const GET: APIRoute = async () => Response.json(await assistantIndex());
