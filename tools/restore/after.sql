-- After the data of a backup, in its transaction.

-- Messages that were waiting then may have been sent since.
update public.lead_messages set status = 'skipped' where status in ('queued', 'sending');
update public.account_messages set status = 'skipped' where status in ('queued', 'sending');

set session_replication_role = origin;
