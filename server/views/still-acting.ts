// Lets other modules check in their own transactions that staff can still make changes in a view. They take their
// own locks first.
export { lockActing } from './store.ts'
