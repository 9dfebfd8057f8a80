import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE } from '../../../domain/durations.ts';
import type { OpeningHours } from '../../../domain/hours/opening-hours.ts';
import { readHours } from '../../../services/staff/hours.ts';
import { $hours } from '../../../stores/hours.ts';
import { useRead } from './query.ts';

/** Query key of the hours. */
export const HOURS_KEY = ['hours'] as const;

/** Queries the hours of both desks, every five minutes, and shows them on the whole screen. */
export function useHours(isReady = true): UseQueryResult<OpeningHours> {
  const hours = useRead(HOURS_KEY, readHours, { enabled: isReady, refetchInterval: 5 * MINUTE });
  const { data } = hours;
  useEffect(() => {
    if (data) $hours.set(data);
  }, [data]);
  return hours;
}
