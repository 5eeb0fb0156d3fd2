// Lets other rooms check in their own transactions that staff may still act in a view. They take their own locks first.
export { lockActing } from './store.ts'
