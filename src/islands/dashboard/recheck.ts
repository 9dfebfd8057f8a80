import { createContext } from 'react';

/** Reads the account's role again; for a screen whose person asks to see everything anew. */
export const RecheckContext = createContext<() => void>(() => undefined);
