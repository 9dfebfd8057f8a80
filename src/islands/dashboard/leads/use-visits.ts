import { useQuery } from '@tanstack/react-query';
import { fetchResult, LEADS_KEY } from '../shared/query.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Returns the visit of each lead in words, once they are read; undefined unless wanted. Its code loads when it is. */
export function useVisits(
  leadIds: readonly string[],
  isWanted: boolean,
  today: string,
): ReadonlyMap<string, string> | undefined {
  const { data = NONE } = useQuery({
    queryKey: [...LEADS_KEY, 'visits', leadIds, today],
    queryFn: async ({ signal }) => {
      const { readVisitTexts } = await import('./visit-texts.ts');
      return fetchResult(() => readVisitTexts(leadIds, today, signal));
    },
    enabled: isWanted && leadIds.length > 0,
    placeholderData: (before) => before,
  });
  return isWanted ? data : undefined;
}
