import type { APIRoute, GetStaticPaths } from 'astro';
import { MINUTES_PICTURES, type MinutesPicture } from '~/domain/mail-pictures.ts';
import { drawMark, drawMinutes } from '~/lib/mail-picture.ts';

type Props = { minutes: MinutesPicture | undefined };

export const getStaticPaths = (() => [
  { params: { picture: 'mark' }, props: { minutes: undefined } },
  ...MINUTES_PICTURES.map((minutes) => ({ params: { picture: `minutes-${minutes}` }, props: { minutes } })),
]) satisfies GetStaticPaths;

/** Pictures in emails: the mark, and the promised minutes. */
export const GET: APIRoute<Props> = async ({ props: { minutes } }) =>
  new Response(new Uint8Array(await (minutes === undefined ? drawMark() : drawMinutes(minutes))), {
    headers: { 'content-type': 'image/png' },
  });
