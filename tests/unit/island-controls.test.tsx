// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusyButton } from '~/islands/ui/BusyButton.tsx';
import { Stepper } from '~/islands/quote/Stepper.tsx';
import { TextField } from '~/islands/ui/TextField.tsx';
import { Toaster } from '~/islands/ui/Toaster.tsx';
import { $toasts, showToast, TOAST_DURATION } from '~/stores/toasts.ts';
import { button, control, find, mount, settle, type, unmountAll, words } from './mount.tsx';

afterEach(async () => {
  await unmountAll();
  $toasts.set([]);
  vi.useRealTimers();
});

describe('a toast', () => {
  const wait = (ms: number): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });

  it('leaves after 4 seconds, or when it is dismissed', async () => {
    vi.useFakeTimers();
    await mount(<Toaster />);
    await settle(() => showToast({ title: 'Signed out' }, 'ok'));
    expect(words('[role="status"]')).toBe('Signed out');
    await wait(TOAST_DURATION - 1);
    expect($toasts.get()).toHaveLength(1);
    await wait(1);
    expect($toasts.get()).toHaveLength(0);

    await settle(() => showToast({ title: 'Error', text: 'Failed to load leads' }, 'error'));
    expect(words('[role="alert"]')).toBe('ErrorFailed to load leads');
    await settle(() => button('Dismiss').click());
    expect($toasts.get()).toHaveLength(0);
  });

  it('waits while it is pointed at or holds the focus', async () => {
    vi.useFakeTimers();
    await mount(<Toaster />);
    await settle(() => showToast({ title: 'Signed out' }, 'ok'));
    await wait(3000);
    await settle(() => button('Dismiss').focus());
    await wait(10_000);
    expect($toasts.get()).toHaveLength(1);
    await settle(() => button('Dismiss').blur());
    await wait(999);
    expect($toasts.get()).toHaveLength(1);
    await wait(1);
    expect($toasts.get()).toHaveLength(0);
  });
});

describe('a stepper', () => {
  function Modules() {
    const [value, setValue] = useState('2');
    return (
      <Stepper
        name="modules"
        label="How many modules?"
        value={value}
        onChange={setValue}
        min={1}
        fewer="One fewer module"
        more="One more module"
      />
    );
  }
  const entry = (): string => control('#modules').value;

  it('counts with its keys and stops at the lowest number, which keeps the focus', async () => {
    await mount(<Modules />);
    await settle(() => button('One more module').click());
    expect(entry()).toBe('3');
    const fewer = button('One fewer module');
    fewer.focus();
    for (let press = 0; press < 4; press += 1) await settle(() => fewer.click());
    expect(entry()).toBe('1');
    expect(fewer.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(fewer);
  });

  it.each([
    ['abc', '1'],
    ['', '1'],
    ['-5', '1'],
    ['7.9', '7'],
    ['123456', '9999'],
  ])('keeps "%s" while it is typed and makes it %s when it is left', async (text, settled) => {
    await mount(<Modules />);
    control('#modules').focus();
    await type('#modules', text);
    expect(entry()).toBe(text);
    await settle(() => control('#modules').blur());
    expect(entry()).toBe(settled);
  });

  it('settles the number on Enter without sending the form', async () => {
    const send = vi.fn();
    await mount(
      <form onSubmit={send}>
        <Modules />
      </form>,
    );
    await type('#modules', 'x');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await settle(() => control('#modules').dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
    expect(entry()).toBe('1');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a busy button', () => {
  function Saving() {
    const [busy, setBusy] = useState(false);
    return (
      <>
        <BusyButton busy={busy} busyLabel="Submitting..." onClick={() => setBusy(true)}>
          Send
        </BusyButton>
        <button type="button" onClick={() => setBusy(false)}>
          Finish
        </button>
      </>
    );
  }

  it('takes no press while busy, and gives the focus back afterwards', async () => {
    await mount(<Saving />);
    button('Send').focus();
    await settle(() => button('Send').click());
    const busy = button('Submitting...');
    expect(busy.disabled).toBe(true);
    expect(busy.getAttribute('aria-busy')).toBe('true');
    // Browsers take the focus off a disabled button; this page does not.
    busy.blur();
    await settle(() => button('Finish').click());
    expect(document.activeElement).toBe(button('Send'));
  });
});

describe('a text field', () => {
  it('ties its hint and its error to the control', async () => {
    await mount(
      <TextField
        name="zip"
        label="ZIP"
        optional
        value=""
        onChange={vi.fn()}
        hint="5 digits"
        error="Too short"
      />,
    );
    const zip = control('#zip');
    expect(zip.getAttribute('aria-describedby')).toBe('zip-hint zip-error');
    expect(zip.getAttribute('aria-invalid')).toBe('true');
    expect(zip.getAttribute('aria-required')).toBeNull();
    expect(words('#zip-error')).toBe('Too short');
    expect(find('label').textContent).toBe('ZIP optional');
  });
});
