-- Before the data of a backup, in its transaction (docs/operations.md, Backup and restore).

-- No trigger runs: a restored request queues no mail and adds no event, and a restored account keeps its role.
set session_replication_role = replica;

-- The migrations fill some tables; the backup has those rows too.
do $$
begin
  execute (
    select 'truncate ' || string_agg(format('public.%I', tablename), ', ')
    from pg_catalog.pg_tables where schemaname = 'public'
  );
  if exists (select from auth.users) then
    raise exception 'This project has accounts. Restore into a new one: its own accounts and the restored ones would mix.';
  end if;
end;
$$;
