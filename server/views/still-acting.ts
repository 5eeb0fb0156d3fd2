// Whether somebody still may act in a view, as other rooms ask it in transactions of their own, behind what those hold first.
export { lockActing } from './store.ts'
