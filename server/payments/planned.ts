// The payments of auto pay, from when they are planned until their day: auto pay decides, payments are written here.
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
