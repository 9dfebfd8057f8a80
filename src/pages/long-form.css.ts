import type { APIRoute } from 'astro';
import { LONG_FORM_RULES } from '~/domain/forms/long-form.ts';

/** Style sheet of /quote without JavaScript: shows only the questions of the chosen service. */
export const GET: APIRoute = () => new Response(LONG_FORM_RULES, { headers: { 'content-type': 'text/css' } });
