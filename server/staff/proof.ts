// That a member of staff has given their own password in a session a moment ago, as other rooms keep it and ask for it.
export { keepProof, lockProof } from './proof-store.ts'
