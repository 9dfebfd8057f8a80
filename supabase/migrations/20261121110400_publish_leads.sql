-- New and changed leads are told to open dashboards by Supabase's realtime, which follows the table's policies: only
-- staff hear of them. The embedded database has no such publication; there the dashboard asks again by itself.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'leads'
    )
  then
    alter publication supabase_realtime add table public.leads;
  end if;
end
$$;
