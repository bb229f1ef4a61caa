/** Starts the site without a demo world, as in production. */
import { serve } from './serve.ts';

await serve();
