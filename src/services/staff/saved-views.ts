import { parseListFilters, listQuery, type LeadFilters } from '../../domain/leads/lead-filters.ts';
import { readOnce, type ReadResult } from '../retry.ts';
import { getSupabase } from '../supabase.ts';
import { staffWrite, type StaffWrite } from './staff-write.ts';

/** A named view of the lead list. */
export type SavedView = { id: string; name: string; filters: LeadFilters };

/** Reads one's own views, oldest first. */
export async function readSavedViews(signal: AbortSignal): Promise<ReadResult<SavedView[]>> {
  const result = await readOnce(async (attempt) => {
    const client = await getSupabase();
    return client
      .from('saved_views')
      .select('id,name,query,search')
      .order('created_at')
      .order('id')
      .abortSignal(attempt)
      .retry(false);
  }, signal);
  if (!result.ok) return result;
  const value = result.value.map(({ id, name, query, search }) => ({
    id,
    name,
    filters: parseListFilters(query, search),
  }));
  return { ok: true, value };
}

/** Saves the filters under a name; the id is generated in the browser, so a retry adds no second view. */
export const saveView = ({ id, name, filters }: SavedView): Promise<StaffWrite<unknown>> =>
  staffWrite(async (signal) => {
    const client = await getSupabase();
    const args = { id, name, query: listQuery(filters), search: filters.search };
    return client.rpc('save_view', args).abortSignal(signal).retry(false);
  });

/** Renames one's own view. */
export const renameView = (id: string, name: string): Promise<StaffWrite<unknown>> =>
  staffWrite(async (signal) => {
    const client = await getSupabase();
    return client.rpc('rename_view', { id, name }).abortSignal(signal).retry(false);
  });

/** Deletes one's own view. */
export const deleteView = (id: string): Promise<StaffWrite<unknown>> =>
  staffWrite(async (signal) => {
    const client = await getSupabase();
    return client.rpc('delete_view', { id }).abortSignal(signal).retry(false);
  });
