// Lets the provider's ticket system store its decisions in our tables, in its own transaction.

export { setOut, settingOut } from './notified-store.ts'
export {
  lockOpenWork,
  writeAppointment as recordAppointment,
  writeCancelled as recordCancelled,
  writeEstimate as recordEstimate,
} from './work-store.ts'
