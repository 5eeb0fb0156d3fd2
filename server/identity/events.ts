// What other rooms write down of an identity, in transactions of their own.
export { recordEvent } from './event-write.ts'
