// Whether a member of staff still is signed in, as other rooms ask it in transactions of their own.
export { holdStaffSession } from './hold-store.ts'
