// The functions with which a ticket system reads and writes our tables, inside its own transaction.

export { setOut, settingOut } from './notified-store.ts'
export {
  lockOpenWork,
  writeAppointment as recordAppointment,
  writeCancelled as recordCancelled,
  writeEstimate as recordEstimate,
} from './work-store.ts'
