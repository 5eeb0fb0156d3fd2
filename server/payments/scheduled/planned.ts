// The functions that store auto pay's scheduled payments. The auto pay folder decides about these payments, and the
// payments folder writes them.
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
