import type { Answer } from './answers.ts'
import { json, refusal } from './answers.ts'
import { type Faults, fitTogether, noFaults } from './faults.ts'
import { optional, probability, readFields, text, wholeNumber } from './fields.ts'

const chance = optional(probability, 0)

/** POST /sandbox/faults: sets the faults of the calls to come; what is left out is 0, so `{}` ends them all. */
export function setFaults(faults: Faults, body: unknown): Answer {
  const read = readFields(body, {
    seed: optional(wholeNumber(0, 2 ** 32 - 1), noFaults.seed),
    only: optional(text(1, 255), noFaults.only),
    error_before: chance,
    error_after: chance,
    cut_before: chance,
    cut_after: chance,
    garbage: chance,
    late: chance,
    late_ms: optional(wholeNumber(0, 120_000), noFaults.late_ms),
    never: chance,
    find_error: chance,
    find_cut: chance,
    find_garbage: chance,
  })
  if (read.refused) return read.refused
  if (!fitTogether(read.values)) {
    return refusal(400, 'invalid_request', 'The probabilities may come to 1 together, not more.')
  }
  faults.set(read.values)
  return json(200, read.values)
}
