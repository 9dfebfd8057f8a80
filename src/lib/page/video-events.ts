import { pushEvent } from '../../stores/page/data-layer.ts';

/** Pushes `video_start` and `video_complete`, each once per page. */
export function reportVideo(player: HTMLVideoElement): void {
  const video = player.dataset.video ?? '';
  player.addEventListener('play', () => pushEvent({ event: 'video_start', video }), { once: true });
  player.addEventListener('ended', () => pushEvent({ event: 'video_complete', video }), { once: true });
}
