import { staff } from './guards.ts'

/** Staff whose open page asks on its own. The door doesn't record it: what it tells of, if of anybody, is on the trail already. */
export const polledByStaff: typeof staff = { ...staff, isOffTrail: true }
