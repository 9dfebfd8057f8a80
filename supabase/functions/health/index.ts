import { createServiceClient } from '../_shared/clients.ts';
import { optionalEnv, reportEnvironment } from '../_shared/environment.ts';
import { handleHealth } from './health.ts';

reportEnvironment();

Deno.serve((request) =>
  handleHealth(request, {
    secret: optionalEnv('HEALTH_SECRET'),
    readHealth: async () => (await createServiceClient().rpc('project_health').throwOnError()).data,
  }),
);
