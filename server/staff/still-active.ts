// Whether a member of staff is active, as other rooms ask it in transactions of their own, behind what those hold first.
export { lockStillActive } from './active-store.ts'
