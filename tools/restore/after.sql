-- After the data of a backup, in its transaction.

-- Messages that were waiting then may have been sent since.
update public.messages set status = 'skipped' where status in ('queued', 'sending');

set session_replication_role = origin;
