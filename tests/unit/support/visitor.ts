import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** A visitor without delays between key presses. */
export const user = userEvent.setup({ delay: null });

/** Finds a button by its accessible name. */
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Presses the button with this name. */
export const press = (name: string | RegExp): Promise<void> => user.click(button(name));

/** Finds a control by label; the required mark or "optional" may follow the label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

/** Replaces the value of the control. */
export async function enter(control: HTMLInputElement, text: string): Promise<void> {
  await user.clear(control);
  if (text !== '') await user.paste(text);
}
