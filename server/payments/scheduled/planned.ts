// Auto pay's payments, from planning until their day. Auto pay decides about them, and the payments room writes them.
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
