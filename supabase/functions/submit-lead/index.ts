import { htmlResponse } from '../_shared/html-response.ts';
import { siteUrl } from '../_shared/endpoints.ts';
import { serve } from '../_shared/serve.ts';
import { errorPage } from './response-pages.ts';
import { submitEffects } from './submit-effects.ts';
import { submitLead } from './submit-lead.ts';

serve({
  name: 'submit-lead',
  methods: () => ['GET', 'HEAD', 'POST'],
  handle: (request) => submitLead(request, submitEffects()),
  fail: (sentence) => htmlResponse(errorPage(500, sentence), siteUrl()),
});
