import type { APIRoute } from 'astro';
import { publishedPrices } from '../domain/pricing/price-book.ts';
import { priceChanges } from '../lib/content/content.ts';

/** The price list for machines (docs/product.md, Price book). */
export const GET: APIRoute = async ({ site, url }) =>
  Response.json(publishedPrices((site ?? url).origin, await priceChanges()));
