import { durationText } from '../../domain/content/storyboard.ts';
import { followVideo } from './video-transcript.ts';
import { pushEvent } from '../../stores/page/data-layer.ts';

/** Controls of a video: cover, play and pause, position, captions and full screen. Without script the browser's show. */
export class VideoPlayer extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    const bar = this.querySelector<HTMLElement>('.bar');
    const start = this.querySelector<HTMLButtonElement>('.start');
    const toggle = this.querySelector<HTMLButtonElement>('.toggle');
    const position = this.querySelector('input');
    const time = this.querySelector('.time');
    if (!video || !bar || !start || !toggle || !position || !time) return;
    video.controls = false;
    reportVideo(video);

    const play = () => {
      video.play().catch(() => {
        // The browser's own player says why.
        video.controls = true;
        bar.hidden = true;
      });
    };
    const show = () => {
      start.hidden = true;
      bar.hidden = false;
    };
    start.addEventListener('click', () => {
      show();
      toggle.focus();
      play();
    });
    const transcript = document.querySelector<HTMLElement>('[data-transcript]');
    if (transcript) {
      followVideo(video, transcript, () => {
        show();
        play();
      });
    }
    const switchPlay = () => {
      if (video.paused) play();
      else video.pause();
    };
    toggle.addEventListener('click', switchPlay);
    video.addEventListener('click', switchPlay);

    const length = Number(position.max);
    const update = () => {
      toggle.ariaLabel = video.paused ? 'Play' : 'Pause';
      position.value = String(video.currentTime);
      const now = durationText(Math.floor(video.currentTime));
      time.textContent = `${now} / ${durationText(length)}`;
      position.setAttribute('aria-valuetext', `${now} of ${durationText(length)}`);
    };
    for (const event of ['play', 'pause', 'timeupdate', 'ended']) video.addEventListener(event, update);
    position.addEventListener('input', () => {
      video.currentTime = Number(position.value);
    });

    const captions = this.querySelector('.captions');
    captions?.addEventListener('click', () => {
      const track = video.textTracks[0];
      if (!track) return;
      track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
      captions.ariaPressed = String(track.mode === 'showing');
    });
    this.querySelector('.full')?.addEventListener('click', () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void this.requestFullscreen();
    });
  }
}

/** Pushes `video_start` and `video_complete`, each once per page. */
export function reportVideo(player: HTMLVideoElement): void {
  const video = player.dataset.video ?? '';
  player.addEventListener('play', () => pushEvent({ event: 'video_start', video }), { once: true });
  player.addEventListener('ended', () => pushEvent({ event: 'video_complete', video }), { once: true });
}
