-- Estimates that a person has checked and signed, each version as it was. Only its mail changes afterwards.
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
  mail_status text,
  mail_attempts integer not null default 0,
  mail_claimed_at timestamptz,
  sent_at timestamptz,
  mail_id text,
  mail_error text,
  constraint lead_estimates_version_unique unique (lead_id, version),
  constraint lead_estimates_version_range check (version between 1 and 9999),
  constraint lead_estimates_lines_count check (
    case when jsonb_typeof(lines) = 'array' then jsonb_array_length(lines) between 1 and 30 else false end
  ),
  constraint lead_estimates_total_cents_range check (total_cents between 0 and 100000000),
  constraint lead_estimates_reason_length check (char_length(reason) <= 500),
  constraint lead_estimates_reason_required check (version = 1 or reason ~ '\S' is true),
  constraint lead_estimates_message_length check (char_length(message) <= 2000),
  constraint lead_estimates_mail_status_known check (mail_status in ('sending', 'sent', 'failed')),
  constraint lead_estimates_sent_at_fits_status check ((mail_status is not distinct from 'sent') = (sent_at is not null)),
  constraint lead_estimates_mail_id_length check (char_length(mail_id) <= 200),
  constraint lead_estimates_mail_error_length check (char_length(mail_error) <= 500)
);

comment on table public.lead_estimates is 'Signed estimates of each lead, in versions. Never changed afterwards, but for what became of the mail.';
comment on column public.lead_estimates.id is 'Made in the browser, so that signing again is no second version.';
comment on column public.lead_estimates.lead_id is 'The lead it is for.';
comment on column public.lead_estimates.version is '1 for the first; the highest is the one that counts.';
comment on column public.lead_estimates.lines is 'What is charged: [{"label": text, "amount_cents": integer}], 1 to 30; a discount is negative.';
comment on column public.lead_estimates.total_cents is 'Sum of the lines, in cents.';
comment on column public.lead_estimates.reason is 'Why it differs from the ballpark or the version before; for staff.';
comment on column public.lead_estimates.message is 'What the person who signed says to the customer.';
comment on column public.lead_estimates.signed_by is 'Who checked it.';
comment on column public.lead_estimates.signed_name is 'Name of that person at the time, as the customer reads it.';
comment on column public.lead_estimates.signed_at is 'When it was signed.';
comment on column public.lead_estimates.mail_status is 'Empty until it is sent to the customer; sending while a sender holds the claim, then sent or failed.';
comment on column public.lead_estimates.mail_attempts is 'How often the mail was begun; a sender reports its result for its own attempt only.';
comment on column public.lead_estimates.mail_claimed_at is 'When the last attempt began.';
comment on column public.lead_estimates.sent_at is 'When the mail service took it.';
comment on column public.lead_estimates.mail_id is 'The mail service''s own id of the message.';
comment on column public.lead_estimates.mail_error is 'Why the last attempt failed.';

alter table public.lead_estimates enable row level security;
alter table public.lead_estimates force row level security;

revoke all on public.lead_estimates from public, anon, authenticated, service_role;
grant select on public.lead_estimates to authenticated, service_role;

create policy "Staff can read estimates" on public.lead_estimates
  for select to authenticated
  using ((select public.is_staff()));

-- The lines as they are kept, label and amount alone; refuses what is no estimate.
create function public.checked_estimate_lines(lines jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  line jsonb;
  label text;
  kept jsonb := '[]';
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 30 then
    raise exception 'An estimate has 1 to 30 lines.' using errcode = '22023';
  end if;
  for line in select value from jsonb_array_elements(lines) loop
    if jsonb_typeof(line -> 'label') is distinct from 'string'
      or jsonb_typeof(line -> 'amount_cents') is distinct from 'number' then
      raise exception 'Every line has a label and an amount.' using errcode = '22023';
    end if;
    label := btrim(line ->> 'label');
    if label !~ '\S' or char_length(label) > 200 or label ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' then
      raise exception 'Every label is one line of 1 to 200 characters.' using errcode = '22023';
    end if;
    if (line ->> 'amount_cents')::numeric not between -1000000 and 100000000
      or (line ->> 'amount_cents')::numeric <> trunc((line ->> 'amount_cents')::numeric) then
      raise exception 'Every amount is between -$10,000.00 and $1,000,000.00, in whole cents.' using errcode = '22023';
    end if;
    kept := kept || jsonb_build_object('label', label, 'amount_cents', (line ->> 'amount_cents')::numeric::integer);
  end loop;
  return kept;
end
$$;

comment on function public.checked_estimate_lines(jsonb) is 'The lines with label and amount_cents alone; an error that says what is wrong with others.';

-- Signs a new version. The version the caller started from is part of the question, so that nobody's is
-- replaced unseen.
create function public.sign_lead_estimate(
  estimate_id uuid, lead_id uuid, lines jsonb, reason text, message text, expected_version integer
) returns table (outcome text, version integer)
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  kept jsonb;
  total bigint;
  latest integer;
  signed record;
  lead record;
  why constant text := nullif(btrim($4, E' \t\r\n'), '');
  words constant text := nullif(btrim($5, E' \t\r\n'), '');
begin
  if not public.is_staff() then
    raise exception 'Only staff can sign an estimate.' using errcode = '42501';
  end if;
  if $1 is null then
    raise exception 'An estimate needs an id.' using errcode = '22023';
  end if;
  kept := public.checked_estimate_lines($3);
  select sum((line ->> 'amount_cents')::bigint) into total from jsonb_array_elements(kept) as line;
  if total not between 0 and 100000000 then
    raise exception 'The total must be between $0.00 and $1,000,000.00.' using errcode = '22023';
  end if;
  if char_length(why) > 500 then
    raise exception 'Give the reason in 500 characters or fewer.' using errcode = '22023';
  end if;
  if char_length(words) > 2000 then
    raise exception 'A message can have up to 2,000 characters.' using errcode = '22023';
  end if;

  select known.status, known.final_total_cents into lead from public.leads as known where known.id = $2 for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no lead with this id.';
  end if;

  select estimate.lead_id, estimate.version into signed from public.lead_estimates as estimate where estimate.id = $1;
  if found then
    if signed.lead_id <> $2 then
      raise exception 'This id belongs to another estimate.' using errcode = '22023';
    end if;
    return query select 'done', signed.version;
    return;
  end if;

  select coalesce(max(estimate.version), 0) into latest
  from public.lead_estimates as estimate where estimate.lead_id = $2;
  if latest is distinct from $6 then
    return query select 'changed', latest;
    return;
  end if;
  if latest > 0 and why is null then
    raise exception 'Say why the signed estimate changes.' using errcode = '22023';
  end if;

  insert into public.lead_estimates (id, lead_id, version, lines, total_cents, reason, message, signed_by, signed_name)
  values ($1, $2, latest + 1, kept, total, why, words, auth.uid(), coalesce(public.person_name(auth.uid()), 'Our team'));
  update public.leads as known
  set final_total_cents = total,
    status = case when known.status in ('new', 'estimated') then 'verified' else known.status end
  where known.id = $2;
  perform public.record_lead_event($2, 'estimate-signed', jsonb_strip_nulls(jsonb_build_object(
    'estimate_id', $1, 'version', latest + 1, 'total_cents', total, 'reason', why,
    'previous_total_cents', lead.final_total_cents)));
  return query select 'done', latest + 1;
end
$$;

comment on function public.sign_lead_estimate(uuid, uuid, jsonb, text, text, integer) is
  'One row: done with the number of the version this id has, changed with the newest one when it is not expected_version (0: none). Sets the lead''s total and, where it is earlier, its status to verified. Staff only.';

revoke all on function public.checked_estimate_lines(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.sign_lead_estimate(uuid, uuid, jsonb, text, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.sign_lead_estimate(uuid, uuid, jsonb, text, text, integer) to authenticated;
