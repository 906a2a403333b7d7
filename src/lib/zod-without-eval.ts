import { config } from 'zod';

// A page runs no text. Zod would try whether it may, with the first schema that is made, and each try
// would be reported as a violation of the page's rules.
config({ jitless: true });
