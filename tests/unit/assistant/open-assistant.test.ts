import { expect, it, vi } from 'vitest';
import { openAssistant } from '~/services/assistant/open-assistant.ts';
import { writtenIndex } from '../../support/written-answers.ts';

const text = { text: 'Rain helps a little.', more: [], facts: '2026-11' };

/** Serves these files and nothing else. */
function serve(files: Record<string, unknown>): void {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address in files ? Response.json(files[address]) : new Response('Not found', { status: 404 }),
    ),
  );
}

it('an assistant answers with the text of its subject', async () => {
  serve({ '/ask/index.json': writtenIndex, '/ask/cleaning.json': { 'rain-enough': text } });
  const assistant = await openAssistant();
  expect(await assistant?.ask('does the rain clean my panels')).toMatchObject({
    kind: 'answer',
    answer: { id: 'rain-enough', ...text },
  });
});

it('an assistant names sections of the site, once they can be loaded', async () => {
  const sections = [{ href: '/insights/parrots', title: 'Parrots', heading: 'Parrots on the roof' }];
  serve({ '/ask/index.json': writtenIndex });
  const assistant = await openAssistant();
  expect(await assistant?.ask('parrots')).toMatchObject({ kind: 'unknown', sections: [] });
  serve({ '/ask/sections.json': sections });
  expect(await assistant?.ask('parrots')).toMatchObject({ kind: 'unknown', sections });
});

it('an assistant waits only so long for files: little for sections, longer for an answer', async () => {
  serve({ '/ask/index.json': writtenIndex });
  const assistant = await openAssistant();
  vi.useFakeTimers();
  // Fake timers do not reach AbortSignal.timeout.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeout) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), timeout);
    return end.signal;
  });
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('No response')));
    });
  });
  const unknown = assistant?.ask('parrots');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await unknown).toMatchObject({ kind: 'unknown', sections: [] });
  const answer = expect(assistant?.ask('does the rain clean my panels')).rejects.toThrow('No response');
  await vi.advanceTimersByTimeAsync(30_000);
  await answer;
  vi.useRealTimers();
});

it('an assistant rejects a question whose answer has no text, and still offers questions', async () => {
  serve({ '/ask/index.json': writtenIndex, '/ask/cleaning.json': {} });
  const assistant = await openAssistant();
  await expect(assistant?.ask('does the rain clean my panels')).rejects.toThrow('rain-enough');
  expect(await assistant?.ask('roof leak')).toMatchObject({ kind: 'choice' });
});

it.each([[{}], [{ '/ask/index.json': { answers: [] } }]])('no assistant opens with %j', async (files) => {
  serve(files);
  expect(await openAssistant()).toBeUndefined();
});
