// What the provider's system of tickets has decided comes into our tables by these, in its transaction.

export { setOut, settingOut } from './told-store.ts'
export {
  lockOpenWork,
  writeAppointment as recordAppointment,
  writeCancelled as recordCancelled,
  writeEstimate as recordEstimate,
} from './work-store.ts'
