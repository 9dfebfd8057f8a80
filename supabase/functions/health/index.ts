import { createServiceClient } from '../_shared/clients.ts';
import { optionalEnv } from '../_shared/environment.ts';
import { jsonResponse } from '../_shared/json-response.ts';
import { serve } from '../_shared/serve.ts';
import { handleHealth } from './health.ts';

serve({
  name: 'health',
  methods: () => ['GET', 'HEAD'],
  handle: (request) =>
    handleHealth(request, {
      secret: optionalEnv('HEALTH_SECRET'),
      readHealth: async () => (await createServiceClient().rpc('project_health').throwOnError()).data,
    }),
  fail: (sentence) => jsonResponse(503, { problems: [`The database does not answer. ${sentence}`] }),
});
