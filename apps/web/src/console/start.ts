void begin();

/** Not awaited at the top: the house is built upon this chunk, and both would wait for each other. */
async function begin(): Promise<void> {
  if (document.getElementById('root')?.hasChildNodes()) await painted();
  await import('./main.tsx');
}

/** What the server drew is painted before the house keeps the machine busy. A hidden page paints nothing. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
