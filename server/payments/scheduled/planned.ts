// The functions for auto pay's payments until their day. Auto pay decides about these payments, and the payments folder
// writes them.
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
