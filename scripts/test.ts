// npm test, npm run check, npm run test:unit ... and npm run test:full.
import { runTests } from '../tools/test-runner/run-tests.ts';

process.exit(await runTests(process.argv.slice(2)));
