import type { APIRoute, GetStaticPaths } from 'astro';
import type { SubjectTexts } from '~/domain/assistant/answer-types.ts';
import { answerTexts } from '~/lib/assistant/assistant-index.ts';

export const getStaticPaths = (async () =>
  (await answerTexts()).map(({ subject, texts }) => ({
    params: { subject },
    props: { texts },
  }))) satisfies GetStaticPaths;

/** Texts of the answers of one subject; requested when one of them is shown. */
export const GET: APIRoute<{ texts: SubjectTexts }> = ({ props }) => Response.json(props.texts);
