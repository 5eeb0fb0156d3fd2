import { json } from './answers.ts'
import { type Faults, faultSettings } from './faults.ts'
import { harness } from './guards.ts'
import type { App } from './listen.ts'
import { put } from './put.ts'

/** POST /sandbox/faults: sets the faults of future calls. Any fault left out is 0, so `{}` ends all faults. */
export function takeFaults(app: App, faults: Faults): void {
  const call = { preValidation: harness, schema: { body: faultSettings } }
  app.post('/sandbox/faults', call, ({ body }, reply) => {
    faults.set(body)
    return put(reply, json(200, body))
  })
}
