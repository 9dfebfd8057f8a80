import { reportEnvironment } from '../_shared/environment.ts';
import { submitEffects } from './submit-effects.ts';
import { submitLead } from './submit-lead.ts';

reportEnvironment();

Deno.serve((request) => submitLead(request, submitEffects()));
