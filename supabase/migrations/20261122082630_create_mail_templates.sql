-- Templates of emails to customers, and sending an email from a lead; docs/product.md, Lead work.

create table public.mail_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  subject text not null,
  body text not null,
  version integer not null default 1,
  constraint mail_templates_name_length check (char_length(name) between 1 and 60 and name = btrim(name)),
  constraint mail_templates_name_unique unique (name),
  constraint mail_templates_subject_length check (char_length(subject) between 1 and 150),
  constraint mail_templates_subject_one_line check (subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint mail_templates_body_length check (char_length(body) between 1 and 4000)
);

comment on table public.mail_templates is 'Templates of emails that staff send from a lead; admins edit them.';
comment on column public.mail_templates.id is 'Generated in the browser, so that a retry adds no second template.';
comment on column public.mail_templates.subject is 'Subject, with fields such as {{first name}}.';
comment on column public.mail_templates.version is 'Number of the edit, so that two people do not overwrite each other.';

alter table public.mail_templates enable row level security, force row level security;

grant select on public.mail_templates to authenticated;

create policy "Staff can read templates" on public.mail_templates
  for select to authenticated
  using ((select public.is_staff()));

-- MAIL_FIELDS of src/domain/leads/mail-template.ts.
create function public.check_mail_fields(text text, known text[]) returns void
  language plpgsql immutable set search_path = ''
as $$
declare
  field text;
begin
  for field in select part[1] from regexp_matches(text, '\{\{([^{}]*)\}\}', 'g') as part loop
    if btrim(field) <> all (known) then
      raise exception 'There is no field {{%}}.', btrim(field) using errcode = '22023';
    end if;
  end loop;
  perform public.refuse_if(
    regexp_replace(text, '\{\{[^{}]*\}\}', '', 'g') ~ '\{\{|\}\}',
    'A field begins with {{ and ends with }}.');
end;
$$;

comment on function public.check_mail_fields is 'Raises an error that names the first field of the text that is not known.';

create function public.save_mail_template(id uuid, name text, subject text, body text, expected_version integer)
  returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  fields constant text[] := array[
    'first name', 'request', 'due time', 'what is missing', 'reference', 'quote link', 'my name', 'company', 'phone'];
  known public.mail_templates;
begin
  perform public.require_admin('edit templates');
  perform public.refuse_if(
    coalesce(btrim(save_mail_template.name), '') = '' or coalesce(btrim(save_mail_template.subject), '') = ''
    or save_mail_template.body ~ '\S' is not true,
    'A template has a name, a subject and a text.');
  perform public.check_mail_fields(save_mail_template.subject, array_remove(fields, 'quote link'));
  perform public.check_mail_fields(save_mail_template.body, fields);
  perform public.refuse_if(
    exists (
      select from public.mail_templates as template
      where template.name = btrim(save_mail_template.name) and template.id <> save_mail_template.id
    ),
    'Another template has this name.');

  select template.* into known from public.mail_templates as template
  where template.id = save_mail_template.id for no key update;
  if not found then
    if expected_version is not null then
      return 'changed';
    end if;
    insert into public.mail_templates (id, name, subject, body)
    values (
      save_mail_template.id, btrim(save_mail_template.name), btrim(save_mail_template.subject),
      save_mail_template.body);
    return 'done';
  end if;
  -- A repeated call.
  if (known.name, known.subject, known.body)
    = (btrim(save_mail_template.name), btrim(save_mail_template.subject), save_mail_template.body)
  then
    return 'done';
  end if;
  if known.version is distinct from expected_version then
    return 'changed';
  end if;
  update public.mail_templates as template
  set name = btrim(save_mail_template.name), subject = btrim(save_mail_template.subject),
    body = save_mail_template.body, version = known.version + 1
  where template.id = known.id;
  return 'done';
end;
$$;

comment on function public.save_mail_template is 'Adds a template (expected_version null) or edits it: changed when somebody edited or deleted it since. Admins only.';

create function public.delete_mail_template(id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_admin('delete templates');
  delete from public.mail_templates as template where template.id = delete_mail_template.id;
end;
$$;

comment on function public.delete_mail_template is 'Deletes a template, if it still exists. Admins only.';

-- Queues the email in the transaction of its contact, whose entry holds the text: the subject, an empty line, the body.
create function public.send_lead_email(lead_id uuid, event_id uuid, subject text, body text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
  outcome text;
begin
  perform public.require_staff('send an email');
  perform public.refuse_if(subject ~ '\S' is not true or body ~ '\S' is not true, 'Write a subject and a text first.');
  perform public.refuse_if(subject ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', 'A subject is one line.');
  perform public.refuse_if(
    char_length(subject) > 150 or char_length(body) > 4000,
    'A subject has up to 150 characters, a text up to 4,000.');
  -- Everything else was filled in before.
  perform public.check_mail_fields(subject, '{}');
  perform public.check_mail_fields(body, '{quote link}');
  select lead.email into address from public.leads as lead where lead.id = send_lead_email.lead_id;
  perform public.refuse_if(not found, 'There is no lead with this id.', 'PT404');
  perform public.refuse_if(address is null, 'This customer gave no email address.');

  outcome := public.log_lead_contact(
    send_lead_email.lead_id, event_id, 'email', 'reached', null, btrim(subject) || E'\n\n' || btrim(body, E' \t\r\n'));
  if outcome = 'done' then
    insert into public.messages (lead_id, kind, event_id)
    values (send_lead_email.lead_id, 'email', send_lead_email.event_id)
    on conflict on constraint messages_once do nothing;
  end if;
  return outcome;
end;
$$;

comment on function public.send_lead_email is 'Queues an email to the customer and logs it as a contact that answers them; {{quote link}} in the body becomes the private link. done, also when it is repeated, or changed when the event_id is that of another email. Staff only.';

grant execute on function public.save_mail_template, public.delete_mail_template, public.send_lead_email
  to authenticated;

insert into public.mail_templates (id, name, subject, body)
values
  (
    '82063000-0000-4000-8000-000000000001', 'We have your request', 'About {{request}} ({{reference}})',
    E'Hi {{first name}},\n\nThis is {{my name}} from {{company}}. I have {{request}} in front of me and will be in touch {{due time}}.\n\nIf you prefer to talk right away, call {{phone}}.'
  ),
  (
    '82063000-0000-4000-8000-000000000002', 'Tried to call', 'We tried to call you about {{request}}',
    E'Hi {{first name}},\n\nThis is {{my name}} from {{company}}. I just tried to call you about {{request}} ({{reference}}) and did not reach you.\n\nCall {{phone}} when it suits you, or reply to this email with a good time to call.'
  ),
  (
    '82063000-0000-4000-8000-000000000003', 'A few questions', 'A question about {{request}}',
    E'Hi {{first name}},\n\nThank you for {{request}}. Before I can check the estimate, I need {{what is missing}}.\n\nReply to this email, or add photos on the page of your request, linked below.'
  ),
  (
    '82063000-0000-4000-8000-000000000004', 'Choose a day', 'Which day suits you?',
    E'Hi {{first name}},\n\n{{request}} is ready to be scheduled. Tell us on its page which days suit you, and whether mornings or afternoons are better. The page is linked below.\n\nYou can also reply to this email or call {{phone}}.'
  ),
  (
    '82063000-0000-4000-8000-000000000005', 'Following up', 'Do you have questions about {{request}}?',
    E'Hi {{first name}},\n\nI am following up on {{request}} ({{reference}}). You find everything we have on its page, linked below.\n\nIf anything is unclear, reply to this email or call {{phone}}. If you have decided otherwise, a short reply is enough and we close the request.'
  );
