import { submitEffects } from './submit-effects.ts';
import { submitLead } from './submit-lead.ts';

Deno.serve((request) => submitLead(request, submitEffects()));
