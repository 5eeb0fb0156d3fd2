// What staff change of a person, in transactions of the room that tells of it.
export { changePerson } from './profile/store.ts'
export { lockPerson } from './store.ts'
