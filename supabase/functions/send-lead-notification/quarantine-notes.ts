// The texts are in src/domain, because the dashboard shows them too.
export { QUARANTINE_NOTES } from '../../../src/domain/leads/quarantine.ts';
