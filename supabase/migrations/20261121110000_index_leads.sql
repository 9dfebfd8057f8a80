-- The dashboard's list, its filters, its search and its figures must answer as quickly with 100,000 leads as with
-- ten: `npm run bench:db` measures them and looks at the plans.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Newest first, as the list shows them: without tests and without what was merged into another lead. Every
-- filter has an index of its own with the same order behind it, so that a page is read and nothing is sorted.
create index leads_listed on public.leads (created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_listed_by_status on public.leads (status, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_listed_by_service_type on public.leads (service_type, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_listed_by_source on public.leads (source, created_at desc, id)
  where form <> 'test' and merged_into is null;
create index leads_listed_by_assigned_to on public.leads (assigned_to, created_at desc, id)
  where form <> 'test' and merged_into is null;
-- Tests are shown when they are asked for by their form.
create index leads_listed_by_form on public.leads (form, created_at desc, id)
  where merged_into is null;

-- Who waits for an answer, the next due first. Not partial: `waiting is true`, as the API asks, proves the
-- condition of a partial index from PostgreSQL 17 on only.
create index leads_waiting on public.leads (waiting, due_at, id);

-- Parts of a name, number, address or e-mail address. Leads come one at a time, so that the index takes each in at
-- once instead of keeping a list that every search has to read through.
create index leads_search on public.leads using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
