-- One row for each address that was ever given to the newsletter. Visitors never touch it: the function
-- newsletter-subscription does, with the service key.
create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  source text not null default 'Website',
  status text not null default 'pending',
  confirm_token_hash text,
  confirm_sent_at timestamptz,
  unsubscribe_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  mail_status text not null default 'sending',
  mail_attempts integer not null default 1,
  last_mail_at timestamptz not null default now(),
  mail_window_started_at timestamptz not null default now(),
  mails_in_window integer not null default 1,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint newsletter_subscriptions_email_unique unique (email),
  constraint newsletter_subscriptions_confirm_token_unique unique (confirm_token_hash),
  constraint newsletter_subscriptions_unsubscribe_token_unique unique (unsubscribe_token),
  constraint newsletter_subscriptions_email_length check (char_length(email) <= 254),
  constraint newsletter_subscriptions_email_lower_case check (email = lower(email)),
  constraint newsletter_subscriptions_email_shape check (
    email ~ '^[^\s@,;:<>()\[\]\\"\u0001-\u001f\u007f-\u009f]+@[^\s@,;:<>()\[\]\\".\u0001-\u001f\u007f-\u009f]+(\.[^\s@,;:<>()\[\]\\".\u0001-\u001f\u007f-\u009f]+)+$'
  ),
  constraint newsletter_subscriptions_source_length check (char_length(source) between 1 and 80),
  constraint newsletter_subscriptions_source_one_line check (source !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint newsletter_subscriptions_status_known check (status in ('pending', 'confirmed', 'unsubscribed')),
  constraint newsletter_subscriptions_confirm_token_hash_shape check (confirm_token_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_subscriptions_confirm_token_dated check (
    confirm_token_hash is null or confirm_sent_at is not null
  ),
  constraint newsletter_subscriptions_unsubscribe_token_shape check (unsubscribe_token ~ '^[0-9a-f]{64}$'),
  constraint newsletter_subscriptions_mail_status_known check (mail_status in ('sending', 'sent', 'failed')),
  constraint newsletter_subscriptions_mail_attempts_range check (mail_attempts between 1 and 999999),
  constraint newsletter_subscriptions_mails_in_window_range check (mails_in_window between 0 and 99),
  constraint newsletter_subscriptions_confirmed_dated check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscriptions_unsubscribed_dated check (
    status <> 'unsubscribed' or unsubscribed_at is not null
  )
);

comment on table public.newsletter_subscriptions is 'Addresses given to the newsletter. Only a confirmed one gets it.';
comment on column public.newsletter_subscriptions.id is 'Key of the row.';
comment on column public.newsletter_subscriptions.email is 'The address, in lower case.';
comment on column public.newsletter_subscriptions.source is 'Label of the form it was last asked for with (specification 2).';
comment on column public.newsletter_subscriptions.status is 'pending until the button in the mail is pressed, then confirmed; unsubscribed when it was left. Asking again makes it pending.';
comment on column public.newsletter_subscriptions.confirm_token_hash is 'SHA-256, in hex, of the token in the newest confirmation mail. Gone after unsubscribing.';
comment on column public.newsletter_subscriptions.confirm_sent_at is 'When that token was made; its link works for 7 days.';
comment on column public.newsletter_subscriptions.unsubscribe_token is 'What the unsubscribe link of every mail to this address carries; 64 hex digits.';
comment on column public.newsletter_subscriptions.mail_status is 'sending while a sender holds the right to send, then sent or failed. After a failure the next request sends at once.';
comment on column public.newsletter_subscriptions.mail_attempts is 'How often a mail was begun; a sender reports its result for its own attempt only.';
comment on column public.newsletter_subscriptions.last_mail_at is 'When the last mail was begun.';
comment on column public.newsletter_subscriptions.mail_window_started_at is 'Start of the day in which mails are counted.';
comment on column public.newsletter_subscriptions.mails_in_window is 'Mails begun in that day, without those that failed.';
comment on column public.newsletter_subscriptions.requested_at is 'When it was last asked for.';
comment on column public.newsletter_subscriptions.confirmed_at is 'When the button was last pressed.';
comment on column public.newsletter_subscriptions.unsubscribed_at is 'When the newsletter was last left.';
comment on column public.newsletter_subscriptions.updated_at is 'When the row last changed.';

-- For the addresses that are erased because nobody ever confirmed them.
create index newsletter_subscriptions_pending on public.newsletter_subscriptions (requested_at)
  where status = 'pending';

create trigger newsletter_subscriptions_updated_at
  before update on public.newsletter_subscriptions
  for each row execute function public.set_updated_at();

alter table public.newsletter_subscriptions enable row level security;
alter table public.newsletter_subscriptions force row level security;

revoke all on public.newsletter_subscriptions from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.newsletter_subscriptions to service_role;
