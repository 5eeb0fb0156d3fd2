// Views end with the session in which they were opened, as staff's room has it done in a transaction of its own.
export { endViews } from './store.ts'
