// What the provider's system of tickets has decided comes into our tables by these, in its transaction.

export {
  cancelWork as recordCancelled,
  lockOpenWork,
  writeAppointment as recordAppointment,
} from './work-store.ts'
