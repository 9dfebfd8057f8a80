import type { WebApplication } from 'schema-dts';
import { canonicalUrl } from '../attribution/page-address.ts';
import { personData, type NamedPerson } from './page-graph.ts';
import { organizationRef } from './company-data.ts';

/** Facts of a tool's page used in structured data. */
export type PresentedTool = {
  name: string;
  description: string;
  href: string;
  /** Who wrote it; without a name to print, the company. */
  writer?: NamedPerson | undefined;
};

/** Builds the WebApplication data of a tool, which is free and runs in the browser. */
export function toolData(siteUrl: string, { name, description, href, writer }: PresentedTool) {
  const url = canonicalUrl(siteUrl, href);
  return {
    '@type': 'WebApplication',
    '@id': `${url}#tool`,
    name,
    description,
    url,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    inLanguage: 'en-US',
    author: writer ? personData(siteUrl, 'writer', writer) : organizationRef(siteUrl),
    publisher: organizationRef(siteUrl),
  } satisfies WebApplication;
}
