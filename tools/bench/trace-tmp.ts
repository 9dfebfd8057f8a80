import { chromium, devices } from '@playwright/test';
import { INPUT_CASES } from './input-cases.ts';
import { startSiteServer } from '../site-server/site-server.ts';
const [root, name] = process.argv.slice(2) as [string, string];
const site = await startSiteServer({ root, port: 4320 });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const c of INPUT_CASES.filter((x) => x.name.includes(name))) {
  const device = c.screen ? { viewport: { width: 1440, height: 900 } } : { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await page.goto(site.url + c.path, { waitUntil: 'networkidle' });
  await c.prepare?.(page);
  await page.waitForLoadState('networkidle');
  const s = await context.newCDPSession(page);
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8', 'disabled-by-default-v8.cpu_profiler'].slice(0,4) });
  await c.input(page);
  await new Promise((r) => setTimeout(r, 900));
  const buf = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: any[] };
  const ev = buf.traceEvents;
  const clicks = ev.filter((e) => e.name === 'EventDispatch' && ['click','keydown','pointerdown'].includes(e.args?.data?.type));
  const main = clicks[0]; if (!main) { console.log('no click'); continue; }
  const t0 = main.ts;
  const on = ev.filter((e) => e.tid === main.tid && e.pid === main.pid && e.ph === 'X' && e.dur > 4000 && e.ts > t0 - 5000 && e.ts < t0 + 700000).sort((a, b) => a.ts - b.ts);
  console.log('==', c.name);
  for (const e of on) console.log(((e.ts - t0) / 1000).toFixed(0).padStart(5), (e.dur / 1000).toFixed(0).padStart(5), e.name, e.args?.data?.type ?? '', e.args?.data?.functionName ?? '', (e.args?.data?.url ?? e.args?.beginData?.stackTrace?.[0]?.url ?? '').split('/').pop(), e.args?.elementCount ?? e.args?.beginData?.dirtyObjects ?? '');
  await context.close();
}
await browser.close(); await site.close(); process.exit(0);
