// State shared by all parts of a running sandbox. Created once, in `main.ts`.
import type { DatabaseSync } from 'node:sqlite'
import type { Faults } from '../web/faults.ts'
import type { ChargeStore } from './charges/store.ts'
import type { FormStore } from './forms/store.ts'
import type { MethodStore } from './methods/store.ts'
import type { ReceivedStore } from './received/store.ts'
import type { ReportStore } from './report/store.ts'

export type Sandbox = {
  database: DatabaseSync
  forms: FormStore
  charges: ChargeStore
  methods: MethodStore
  report: ReportStore
  received: ReceivedStore
  faults: Faults
  /** Keys of charges whose answer is delayed. */
  keysInFlight: Set<string>
  clock: () => Date
  settlementDelaySeconds: number
  slowAnswerMs: number
}
