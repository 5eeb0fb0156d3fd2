// Whether somebody still is signed in, as other rooms ask it in transactions of their own, behind what those hold first.
export { lockSignedIn } from './write.ts'
