// The automated repair of an account's internet line (CP §4, §7; AH §7). The names of its steps and operations are the
// specification's.
import { z } from 'zod'
import { managingRefusals, serviceRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, id, instant } from '../wire.ts'
import { checkNames, checks, fixes, fixFindings, obstacleNames } from './findings.ts'
import { type RepairStep, repairSteps } from './states.ts'

/** The operations that a page can request of a repair (CP §7). */
export const repairOperations = [
  'CREATE_SERVICE_CASE',
  'QUALIFY',
  'PERFORM_SELF_SERVICE',
  'REPORT_SUCCESS',
  'REPORT_FAILURE',
] as const
export type RepairOperation = (typeof repairOperations)[number]

const step = z.enum(Object.keys(repairSteps) as RepairStep[])

const finding = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('check'),
    name: z.enum(checkNames),
    finding: z.enum([...new Set(Object.values(checks).flat())]),
  }),
  z.object({ part: z.literal('mend'), name: z.enum(fixes), finding: z.enum(fixFindings) }),
])

/** A repair case and its progress. Ours: the specification shows no shape. */
const serviceCase = z.object({
  id,
  step: step.meta({ description: '`ended`: over; a later visit starts again' }),
  openedAt: instant,
  stepEndsAt: instant.nullable().meta({ description: 'timeout of a waiting step (CP §4: 120 s)' }),
  findings: z.array(finding).meta({ description: 'checks and actions so far, in order' }),
  next: z
    .union([z.enum(checkNames), z.enum(fixes)])
    .nullable()
    .meta({ description: 'the check or action in progress' }),
  obstacle: z.enum(obstacleNames).nullable().meta({ description: 'what can’t be fixed remotely' }),
  hasTimedOut: z.boolean().meta({ description: 'the checks timed out' }),
  ticketId: z.string().nullable().meta({ description: 'the ticket with all findings, after a failure' }),
  isTicketComing: z.boolean().meta({ description: 'a ticket is about to be opened' }),
})

const params = z.object({ id: accountId })

/**
 * `GET /api/accounts/{id}/troubleshooting`: the account's repair case, or null. Reading it also moves the repair on to
 * its next check or fix. The reply says if the service is suspended, which reveals that a bill wasn't paid. So staff
 * need `detail`.
 */
export const readRepair = call({
  method: 'GET',
  path: '/api/accounts/{id}/troubleshooting',
  summary: 'Get the progress of a line repair.',
  inAgentMode: 'detail',
  params,
  reply: z.object({ case: serviceCase.nullable() }),
  refusals: serviceRefusals,
})

/**
 * `POST /api/accounts/{id}/troubleshooting` (CP §4, §7). A repair case ends after a day.
 * - `CREATE_SERVICE_CASE` returns the open case, or starts one. With `anew`, a case that failed is closed first.
 * - `QUALIFY` starts to check the internet line and, unless there's an obstacle, then to fix it remotely. Until that's
 *   over, `QUALIFY` and `PERFORM_SELF_SERVICE` return the progress.
 * - `REPORT_SUCCESS` and `REPORT_FAILURE` say if the internet works now.
 */
export const troubleshoot = call({
  method: 'POST',
  path: '/api/accounts/{id}/troubleshooting',
  summary: 'Check and repair an account’s line.',
  inAgentMode: 'detail-and-act',
  params,
  body: z.strictObject({
    operation: z.enum(repairOperations),
    caseId: id.optional().meta({ description: 'ours: the case; default the open one' }),
    alreadyRestarted: z
      .boolean()
      .optional()
      .meta({ description: 'ours, with `QUALIFY`: the modem was just restarted' }),
    anew: z.boolean().optional().meta({ description: 'ours, with `CREATE_SERVICE_CASE`' }),
  }),
  reply: serviceCase,
  refusals: { ...managingRefusals, 'wrong-step': 409 },
})
