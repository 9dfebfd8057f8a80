-- Views of the lead list that a person named; docs/product.md, Dashboard.

create table public.saved_views (
  id uuid primary key,
  owner uuid not null references public.profiles (user_id) on delete cascade,
  name text not null,
  query text not null,
  search text not null default '',
  created_at timestamptz not null default now(),
  constraint saved_views_name_length check (char_length(name) between 1 and 40 and name = btrim(name)),
  constraint saved_views_name_one_line check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint saved_views_query_length check (char_length(query) <= 6000),
  constraint saved_views_search_length check (char_length(search) <= 200),
  constraint saved_views_name_unique unique (owner, name)
);

comment on table public.saved_views is 'Named views of the lead list, each of one person.';
comment on column public.saved_views.id is 'Generated in the browser, so that a retry adds no second view.';
comment on column public.saved_views.query is 'Tab, filters and order as the query of the dashboard''s address.';
comment on column public.saved_views.search is 'Search of the view; not part of addresses.';

alter table public.saved_views enable row level security, force row level security;

grant select (id, owner, name, query, search, created_at) on public.saved_views to authenticated;

create policy "Staff can read their own views" on public.saved_views
  for select to authenticated
  using (owner = (select auth.uid()) and (select public.is_staff()));

create function public.save_view(id uuid, name text, query text, search text default '') returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform public.require_staff('save a view');
  -- One person at a time, for the count.
  perform from public.profiles as profile where profile.user_id = caller for no key update;
  if exists (select from public.saved_views as view where view.id = save_view.id and view.owner = caller) then
    return;
  end if;
  perform public.refuse_if(
    (select count(*) from public.saved_views as view where view.owner = caller) >= 20,
    'You have 20 views. Delete one first.');
  perform public.refuse_if(
    exists (select from public.saved_views as view where view.owner = caller and view.name = btrim(save_view.name)),
    'You already have a view with this name.');
  insert into public.saved_views (id, owner, name, query, search)
  values (save_view.id, caller, btrim(save_view.name), save_view.query, coalesce(save_view.search, ''));
end;
$$;

comment on function public.save_view is 'Saves a view of the caller, 20 at most, each with its own name; a repeated call with the same id changes nothing. Staff only.';

create function public.rename_view(id uuid, name text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_staff('rename a view');
  update public.saved_views as view set name = btrim(rename_view.name)
  where view.id = rename_view.id and view.owner = auth.uid();
  return found;
end;
$$;

comment on function public.rename_view is 'Renames a view of the caller; false when the caller has no such view. Staff only.';

create function public.delete_view(id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.require_staff('delete a view');
  delete from public.saved_views as view where view.id = delete_view.id and view.owner = auth.uid();
  return found;
end;
$$;

comment on function public.delete_view is 'Deletes a view of the caller; false when the caller has no such view. Staff only.';

grant execute on function public.save_view, public.rename_view, public.delete_view to authenticated;
