/** The script of a worker that only ticks: browsers slow the timers of a hidden page, and not those of its workers. */
addEventListener('message', ({ data: ms }: MessageEvent<number>) => {
  setInterval(() => postMessage('tick'), ms);
});
