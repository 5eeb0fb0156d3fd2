import type { Noun } from '../noun.ts'
import { serveStaffPeople } from './routes.ts'

/** People of staff, as supervisors look after them in the console. */
export const staffPeople = { serve: serveStaffPeople } satisfies Noun
