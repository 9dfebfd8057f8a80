import { useRead, LEADS_KEY } from '../shared/query.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Returns the visit of each lead in words, once they are read; undefined unless wanted. Its code loads when it is. */
export function useVisits(
  leadIds: readonly string[],
  isWanted: boolean,
  today: string,
): ReadonlyMap<string, string> | undefined {
  const { data = NONE } = useRead(
    [...LEADS_KEY, 'visits', leadIds, today],
    (signal) =>
      import('./visit-texts.ts').then(({ readVisitTexts }) => readVisitTexts(leadIds, today, signal)),
    { enabled: isWanted && leadIds.length > 0, placeholderData: (before) => before },
  );
  return isWanted ? data : undefined;
}
