/** Lets a transcript follow its video: the current scene is marked, and a press on its time goes there. */
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
