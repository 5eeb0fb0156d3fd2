export { lookAgain } from './store.ts'
