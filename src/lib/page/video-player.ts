import { pushEvent } from '../../stores/page/data-layer.ts';

/** Video under its cover: a press shows the browser's player and starts it. Without script the player shows at once. */
export class VideoPlayer extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    const cover = this.querySelector<HTMLButtonElement>('.start');
    if (!video || !cover) return;
    // Nothing under the cover takes the focus.
    video.controls = false;
    reportVideo(video);
    const play = () => {
      cover.hidden = true;
      video.controls = true;
      video.focus();
      // The browser's player says why it cannot play.
      video.play().catch(() => undefined);
    };
    cover.addEventListener('click', play);
    const transcript = document.querySelector<HTMLElement>('[data-transcript]');
    if (transcript) followVideo(video, transcript, play);
  }
}

/** Pushes `video_start` and `video_complete`, each once per page. */
export function reportVideo(player: HTMLVideoElement): void {
  const video = player.dataset.video ?? '';
  player.addEventListener('play', () => pushEvent({ event: 'video_start', video }), { once: true });
  player.addEventListener('ended', () => pushEvent({ event: 'video_complete', video }), { once: true });
}

/** Marks the current scene in the transcript; a press on its time goes there. */
export function followVideo(video: HTMLVideoElement, list: HTMLElement, play: () => void): void {
  const scenes = [...list.querySelectorAll<HTMLButtonElement>('[data-start]')].map((button) => ({
    button,
    row: button.closest('li'),
    start: Number(button.dataset.start),
  }));
  for (const { button, start } of scenes) {
    button.disabled = false;
    button.addEventListener('click', () => {
      video.currentTime = start;
      play();
    });
  }
  video.addEventListener('timeupdate', () => {
    const current = scenes.findLast(({ start }) => start <= video.currentTime);
    for (const scene of scenes) {
      if (scene === current) scene.row?.setAttribute('aria-current', 'true');
      else scene.row?.removeAttribute('aria-current');
    }
  });
}
