/** The site alone, as it runs where nobody tries it out. */
import { serve } from './serve.ts';

await serve();
