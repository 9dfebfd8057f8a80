-- An export is read in pages, because the API hands out at most 1,000 rows, and logged once. Every page names
-- its export, so that none can be read without a line in the log that says what was asked for.
create function public.begin_export(export_id uuid, action text, filters jsonb, page_size integer) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  if not public.is_admin() then
    raise exception 'Only admins can export.' using errcode = '42501';
  end if;
  if $1 is null then
    raise exception 'An export needs an id.' using errcode = '22023';
  end if;
  if $4 is null or $4 not between 1 and 1000 then
    raise exception 'A page has 1 to 1,000 rows.' using errcode = '22023';
  end if;

  select line.actor, line.action, line.detail, line.created_at into known
  from public.audit_log as line where line.id = $1;
  if not found then
    return true;
  end if;
  if known.actor is distinct from auth.uid() or known.action <> $2 or known.detail - 'rows' <> jsonb_strip_nulls($3) then
    raise exception 'This id belongs to another export.' using errcode = '22023';
  end if;
  -- What came since is another export.
  if known.created_at < now() - interval '1 hour' then
    raise exception 'This export began more than an hour ago. Begin a new one.' using errcode = '22023';
  end if;
  return false;
end
$$;

comment on function public.begin_export(uuid, text, jsonb, integer) is
  'Whether this is the first page of an export, which has to be logged; refuses everybody but admins, and an id of another export.';

create function public.log_export(export_id uuid, action text, filters jsonb, total bigint) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.audit_log (id, actor, actor_name, action, detail)
  values ($1, (select auth.uid()), public.person_name((select auth.uid())), $2,
    jsonb_strip_nulls($3) || jsonb_build_object('rows', $4));
$$;

comment on function public.log_export(uuid, text, jsonb, bigint) is 'Adds the line of an export: its filters, and how many rows they fit.';

-- Only names that the database knows go into the log: what else somebody filters by may be a person's name.
create function public.known_values(given text[], known text[]) returns jsonb
  language sql immutable set search_path = ''
as $$
  select to_jsonb(array_agg(distinct value order by value)) from unnest($1) as value where value = any ($2);
$$;

comment on function public.known_values(text[], text[]) is 'Those of the given values that are known, sorted; null for none.';

revoke all on function public.begin_export(uuid, text, jsonb, integer) from public, anon, authenticated, service_role;
revoke all on function public.log_export(uuid, text, jsonb, bigint) from public, anon, authenticated, service_role;
revoke all on function public.known_values(text[], text[]) from public, anon, authenticated, service_role;
