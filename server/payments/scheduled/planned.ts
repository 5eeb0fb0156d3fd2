// Auto pay's payments, from planning until their day. Auto pay decides; payments are written here.
export {
  cancelWaiting,
  findComing,
  findInProgress,
  insertPlanned,
  lockWaiting,
  moveWaitingPayments,
  type PlannedRow,
  replan,
  type WaitingPayment,
} from './planned-store.ts'
