// The provider's ticket system stores its decisions in our tables through these, in its own transaction.

export { setOut, settingOut } from './told-store.ts'
export {
  lockOpenWork,
  writeAppointment as recordAppointment,
  writeCancelled as recordCancelled,
  writeEstimate as recordEstimate,
} from './work-store.ts'
