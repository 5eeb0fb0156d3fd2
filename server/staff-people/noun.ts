import * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import type { Noun } from '../noun.ts'
import { staffPeopleLimits } from './limits.ts'
import { serveStaffPeople } from './routes.ts'

/** Members of staff, as supervisors manage them in the console. */
export const staffPeople = {
  contracts: { staff: [contract] },
  isSupervision: true,
  serve: serveStaffPeople,
  limits: staffPeopleLimits,
} satisfies Noun
