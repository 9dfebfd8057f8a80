import type { APIRoute, GetStaticPaths } from 'astro';
import { answerTexts, assistantIndex, siteSections } from '~/lib/assistant/assistant-index.ts';

const fileOf = (name: string, data: unknown) => ({ params: { name }, props: { data } });

/**
 * `index`: data of the search for answers, requested when Ask Sunni is opened. `sections`: "From the site", requested
 * with the first answer. A subject: texts of its answers, requested when one of them is shown.
 */
export const getStaticPaths = (async () => [
  fileOf('index', await assistantIndex()),
  fileOf('sections', await siteSections()),
  ...(await answerTexts()).map(({ subject, texts }) => fileOf(subject, texts)),
]) satisfies GetStaticPaths;

export const GET: APIRoute<{ data: unknown }> = ({ props }) => Response.json(props.data);
