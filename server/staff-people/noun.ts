import type { Noun } from '../noun.ts'
import { staffPeopleLimits } from './limits.ts'
import { serveStaffPeople } from './routes.ts'

/** Members of staff, as supervisors manage them in the console. */
export const staffPeople = { serve: serveStaffPeople, limits: staffPeopleLimits } satisfies Noun
