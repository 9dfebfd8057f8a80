// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { EmailEditor } from '~/islands/dashboard/emails/EmailEditor.tsx';
import { TemplateForm } from '~/islands/dashboard/emails/TemplatesScreen.tsx';
import { readMailTemplates } from '~/services/staff/messages.ts';
import { $emailDrafts, writeEmail } from '~/stores/lead-drafts.ts';
import { clearStaffItems, setItemOwner } from '~/stores/staff-items.ts';
import {
  control,
  element,
  failed,
  fill,
  got,
  person,
  press,
  renderOfLead,
  renderWithQueries,
  textOf,
} from '../support/staff-screen.tsx';
import { rpcOf } from '../support/rpc.ts';
import { storedLead } from '../support/stored-lead.ts';

vi.mock('~/services/staff/messages.ts');

const lead = storedLead({ email: 'rosa@example.com' });
const template = {
  id: 't1',
  name: 'Tried to call',
  subject: 'We tried to call you',
  body: 'Hi {{first name}},\n\nsee {{quote link}}',
  version: 1,
};
const sent = vi.fn(() => Promise.resolve(null));

const open = () =>
  renderOfLead(<EmailEditor to="rosa@example.com" />, {
    ...{ lead, now: new Date('2026-11-23T18:10:00Z'), refresh: sent },
  });
const value = (selector: string): string => control(selector).value;

beforeEach(() => {
  setItemOwner('u1');
  clearStaffItems('u1');
  writeEmail(lead.id, {});
  vi.mocked(readMailTemplates).mockImplementation(() => got([template]));
});

it('an email from a lead asks before a template replaces what was typed', async () => {
  await open();
  await fill('#email-body', 'My own words');
  await person.selectOptions(element('#email-template'), 't1');
  expect(value('#email-body')).toBe('My own words');
  await press('Replace it');
  expect(value('#email-body')).toContain('Hi Rosa');
});

it('an email from a lead stays with its text and id when it could not be sent, and is kept on the device', async () => {
  rpcOf('send_lead_email').mockReturnValue(failed('We could not reach the server.'));
  await open();
  await fill('#email-subject', 'About');
  await fill('#email-body', 'Kept words');
  const eventId = $emailDrafts.get()[lead.id]?.eventId;
  await press('Send');
  expect(document.body.textContent).toContain('We could not reach the server. Your text is still here.');
  expect($emailDrafts.get()[lead.id]).toMatchObject({ body: 'Kept words', eventId });
  expect(localStorage.getItem(`psc-unsent:u1:email:${lead.id}`)).toContain('Kept words');
});

it('an email from a lead is not sent with a field that has no value', async () => {
  await open();
  await fill('#email-subject', 'About');
  await fill('#email-body', 'I call {{price}}');
  await press('Send');
  expect(rpcOf('send_lead_email')).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('There is no field {{price}}.');
});

const closed = vi.fn();
const edit = () =>
  renderWithQueries(<TemplateForm template={template} sender="Maya" onSaved={sent} onClose={closed} />);

it('the form of a template previews a sample, names an unknown field and does not save it', async () => {
  await edit();
  expect(textOf('[aria-label="Preview"]')).toContain('Hi Rosa,');
  await fill('#template-body', 'Hi {{firstname}}');
  expect(document.body.textContent).toContain('There is no field {{firstname}}');
  await press('Save template');
  expect(rpcOf('save_mail_template')).not.toHaveBeenCalled();
});

it('the form of a template saves, and says when somebody else did meanwhile', async () => {
  rpcOf('save_mail_template').mockImplementation(() => got('changed'));
  await edit();
  await fill('#template-subject', 'Other');
  await press('Save template');
  const { version, ...text } = template;
  expect(rpcOf('save_mail_template')).toHaveBeenCalledWith({
    ...text,
    subject: 'Other',
    expected_version: version,
  });
  expect(document.body.textContent).toContain('Someone edited or deleted this template meanwhile.');
  expect(closed).not.toHaveBeenCalled();
});
