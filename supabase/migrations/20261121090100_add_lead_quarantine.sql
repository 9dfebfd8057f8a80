-- Signs of a program, and what was made of them. A suspicious lead is stored and marked, never dropped.
alter table public.leads
  add column trap text,
  add column fill_ms integer,
  add column quarantine_reason text;

comment on column public.leads.trap is 'What stood in the control that people do not see.';
comment on column public.leads.fill_ms is 'Time from the first sign of life in the form to the press, in ms; empty without script.';
comment on column public.leads.quarantine_reason is 'Why a person should look first: honeypot, too-fast, too-many or challenge-failed; empty for everybody else.';

alter table public.leads
  add constraint leads_trap_length check (char_length(trap) <= 200),
  add constraint leads_fill_ms_range check (fill_ms >= 0),
  add constraint leads_quarantine_reason_known check (
    quarantine_reason in ('honeypot', 'too-fast', 'too-many', 'challenge-failed')
  );

-- The reason is the database's to give.
grant insert (trap, fill_ms) on public.leads to anon, authenticated;
