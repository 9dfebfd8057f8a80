-- Estimates checked and signed by a person. A signed version never changes, except for its mail columns, which repeat
-- the state of its message in the outbox.

create table public.lead_estimates (
  id uuid primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  version integer not null,
  lines jsonb not null,
  total_cents integer not null,
  reason text,
  message text,
  signed_by uuid references public.profiles (user_id) on delete set null,
  signed_name text not null,
  signed_at timestamptz not null default now(),
  mail_status public.mail_status,
  mail_claimed_at timestamptz,
  sent_at timestamptz,
  constraint lead_estimates_version_unique unique (lead_id, version),
  constraint lead_estimates_version_range check (version between 1 and 9999),
  constraint lead_estimates_lines_count check (
    case when jsonb_typeof(lines) = 'array' then jsonb_array_length(lines) between 1 and 30 else false end
  ),
  constraint lead_estimates_total_cents_range check (total_cents between 0 and 100000000),
  constraint lead_estimates_reason_length check (char_length(reason) <= 500),
  constraint lead_estimates_reason_required check (version = 1 or reason ~ '\S' is true),
  constraint lead_estimates_message_length check (char_length(message) <= 2000),
  constraint lead_estimates_sent_at_fits_status check ((mail_status is not distinct from 'sent') = (sent_at is not null))
);

comment on table public.lead_estimates is 'Versions of the signed estimate of each lead. Only the mail columns change after signing.';
comment on column public.lead_estimates.id is 'Generated in the browser, so that a retry signs no second version.';
comment on column public.lead_estimates.version is 'Starts at 1; the highest version is the valid one.';
comment on column public.lead_estimates.lines is 'Line items: [{"label": text, "amount_cents": integer, "why": text}], 1 to 30; a discount is negative. why tells the customer the reason of a change; it may be absent.';
comment on column public.lead_estimates.reason is 'Reason it differs from the ballpark or the previous version; for staff only.';
comment on column public.lead_estimates.signed_name is 'Name of that person at the time, as shown to the customer.';
comment on column public.lead_estimates.mail_status is 'Null until it is queued for the customer; failed while a failed email waits for its next try, too.';

alter table public.messages add constraint messages_estimate_fk
  foreign key (estimate_id) references public.lead_estimates (id) on delete cascade;

create index lead_estimates_signed_by on public.lead_estimates (signed_by);

alter table public.lead_estimates enable row level security, force row level security;

grant select on public.lead_estimates to authenticated, service_role;

create policy "Staff can read estimates" on public.lead_estimates
  for select to authenticated
  using ((select public.is_staff()));

create function public.checked_estimate_lines(lines jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  line jsonb;
  label text;
  why text;
  result jsonb := '[]'::jsonb;
begin
  perform public.refuse_if(
    jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 30,
    'An estimate has 1 to 30 lines.');
  for line in select value from jsonb_array_elements(lines) loop
    perform public.refuse_if(
      jsonb_typeof(line -> 'label') is distinct from 'string'
      or jsonb_typeof(line -> 'amount_cents') is distinct from 'number',
      'Every line has a label and an amount.');
    label := btrim(line ->> 'label');
    perform public.refuse_if(
      label !~ '\S' or char_length(label) > 200 or label ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]',
      'Every label is one line of 1 to 200 characters.');
    perform public.refuse_if(
      (line ->> 'amount_cents')::numeric not between -1000000 and 100000000
      or (line ->> 'amount_cents')::numeric <> trunc((line ->> 'amount_cents')::numeric),
      'Every amount is between -$10,000.00 and $1,000,000.00, in whole cents.');
    why := nullif(btrim(line ->> 'why', E' \t\r\n'), '');
    perform public.refuse_if(
      (line ? 'why' and jsonb_typeof(line -> 'why') not in ('string', 'null'))
      or char_length(why) > 300 or why ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]',
      'The reason of a line is one line of up to 300 characters.');
    result := result || jsonb_strip_nulls(jsonb_build_object(
      'label', label, 'amount_cents', (line ->> 'amount_cents')::numeric::integer, 'why', why));
  end loop;
  return result;
end;
$$;

comment on function public.checked_estimate_lines is 'The lines reduced to label, amount_cents and why; raises an error for an invalid line.';

-- expected_version is the version the caller edited; a newer version signed by a colleague must not be replaced
-- silently.
create function public.sign_lead_estimate(
  estimate_id uuid, lead_id uuid, lines jsonb, reason text, message text, expected_version integer, send boolean default false
) returns table (outcome text, version integer)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  checked_lines jsonb;
  total bigint;
  latest integer;
  signed record;
  known record;
  trimmed_reason constant text := nullif(btrim(reason, E' \t\r\n'), '');
  trimmed_message constant text := nullif(btrim(message, E' \t\r\n'), '');
begin
  perform public.require_staff('sign an estimate');
  perform public.refuse_if(estimate_id is null, 'An estimate needs an id.');
  checked_lines := public.checked_estimate_lines(lines);
  select sum((line ->> 'amount_cents')::bigint) into total from jsonb_array_elements(checked_lines) as line;
  perform public.refuse_if(total not between 0 and 100000000, 'The total must be between $0.00 and $1,000,000.00.');
  perform public.refuse_if(char_length(trimmed_reason) > 500, 'Give the reason in 500 characters or fewer.');
  perform public.refuse_if(char_length(trimmed_message) > 2000, 'A message can have up to 2,000 characters.');

  known := public.locked_lead(lead_id);

  select estimate.* into signed
  from public.lead_estimates as estimate where estimate.id = estimate_id;
  if found then
    perform public.refuse_if(signed.lead_id <> sign_lead_estimate.lead_id, 'This id belongs to another estimate.');
    return query select
      case when (signed.lines, signed.reason, signed.message)
        is not distinct from (checked_lines, trimmed_reason, trimmed_message) then 'done' else 'changed' end,
      signed.version;
    return;
  end if;

  select coalesce(max(estimate.version), 0) into latest
  from public.lead_estimates as estimate where estimate.lead_id = sign_lead_estimate.lead_id;
  if latest is distinct from expected_version then
    return query select 'changed', latest;
    return;
  end if;
  perform public.refuse_if(latest > 0 and trimmed_reason is null, 'Say why the signed estimate changes.');

  insert into public.lead_estimates (id, lead_id, version, lines, total_cents, reason, message, signed_by, signed_name)
  values (
    estimate_id, sign_lead_estimate.lead_id, latest + 1, checked_lines, total, trimmed_reason, trimmed_message,
    auth.uid(), coalesce(public.person_name(auth.uid()), 'Our team')
  );
  update public.leads as lead
  set signed_total_cents = total,
    status = case when lead.status < 'verified' then 'verified' else lead.status end
  where lead.id = sign_lead_estimate.lead_id;
  perform public.record_lead_event(sign_lead_estimate.lead_id, 'estimate-signed', jsonb_strip_nulls(jsonb_build_object(
    'estimate_id', estimate_id, 'version', latest + 1, 'total_cents', total, 'reason', trimmed_reason,
    'previous_total_cents', known.signed_total_cents)));
  if send then
    -- The browser sends it right away; the worker does when the browser is gone.
    insert into public.messages (lead_id, kind, estimate_id, due_at)
    values (sign_lead_estimate.lead_id, 'signed-estimate', sign_lead_estimate.estimate_id, now() + interval '10 seconds');
  end if;
  return query select 'done', latest + 1;
end;
$$;

comment on function public.sign_lead_estimate is 'One row: done with the version of this id, or changed: with the latest version when it is not expected_version (0: none), with the version of this id when it was signed with other values. Sets the lead''s total, and its status to verified when it was before it. With send, queues its email. Staff only.';

-- Claims the email of an estimate, and queues it before when it is not. Also one that is dead or waits for its next
-- try, because a person asks for it. Only the latest version can be sent.
create function public.claim_estimate_mail(estimate_id uuid) returns setof public.messages
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.messages (lead_id, kind, estimate_id)
  select estimate.lead_id, 'signed-estimate', estimate.id
  from public.lead_estimates as estimate
  where estimate.id = claim_estimate_mail.estimate_id
    and not exists (
      select from public.lead_estimates as newer
      where newer.lead_id = estimate.lead_id and newer.version > estimate.version
    )
  on conflict on constraint messages_once do nothing;

  return query
  update public.messages as message
  set status = 'sending', attempts = message.attempts + 1, claimed_at = now()
  from public.lead_estimates as estimate
  where message.estimate_id = claim_estimate_mail.estimate_id and estimate.id = message.estimate_id
    and not exists (
      select from public.lead_estimates as newer
      where newer.lead_id = estimate.lead_id and newer.version > estimate.version
    )
    and (message.status in ('queued', 'dead')
      or (message.status = 'sending' and message.claimed_at < now() - interval '2 minutes'))
  returning message.*;
end;
$$;

comment on function public.claim_estimate_mail is 'Claims the email and returns it; no row when the estimate is sent, replaced by a newer version, or claimed by another sender.';

-- A sent estimate counts as a response and stops the SLA timer.
create function public.follow_estimate_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  mailed record;
begin
  update public.lead_estimates as estimate
  set mail_status = case
      when new.status in ('sending', 'sent') then new.status::text::public.mail_status
      when new.status = 'dead' or (new.status = 'queued' and new.attempts > 0) then 'failed'
      when new.status = 'queued' then 'queued'
    end,
    mail_claimed_at = new.claimed_at,
    sent_at = new.sent_at
  where estimate.id = new.estimate_id
  returning estimate.id, estimate.version, estimate.total_cents, estimate.signed_by, estimate.signed_name into mailed;
  if not found or new.status <> 'sent' then
    return null;
  end if;

  insert into public.lead_events (lead_id, kind, actor, actor_name, detail)
  values (new.lead_id, 'estimate-sent', mailed.signed_by, mailed.signed_name, jsonb_build_object(
    'estimate_id', mailed.id, 'version', mailed.version, 'total_cents', mailed.total_cents));
  update public.leads as lead set first_response_at = now(), first_response_by = mailed.signed_by
  where lead.id = new.lead_id and lead.first_response_at is null and lead.form <> 'test';
  return null;
end;
$$;

comment on function public.follow_estimate_mail is 'Trigger: repeats the state of the message in the estimate, and records a sent one as a response.';

create trigger messages_estimate
  after insert or update of status on public.messages
  for each row when (new.kind = 'signed-estimate')
  execute function public.follow_estimate_mail();

grant execute on function public.sign_lead_estimate to authenticated;
grant execute on function public.claim_estimate_mail to service_role;
