// Staff activity on days before the story, as recorded in the trail.
import { byPerson } from '@lightwell/server/demo/by.ts'
import { addView, staffOf } from '@lightwell/server/staff/test-rows.ts'
import { openTrail, type TrailEntry } from '@lightwell/server/trail/trail.ts'
import type { Story } from '../fixtures/journey.ts'

type At = Pick<Story, 'lightwell'>

const nobodyNotified = { concerns: () => false, notify: async () => {} }

/**
 * Writes to the audit trail, each row a minute after the previous one.
 * @param day a day in New York, from 10 am on
 */
function scribe({ lightwell: { world } }: At, day: string) {
  let now = Temporal.PlainDateTime.from(`${day}T10:00`).toZonedDateTime('America/New_York').toInstant()
  const trail = openTrail(world.database, () => now, world.vault, nobodyNotified)
  return {
    at: () => now,
    async writes(entry: TrailEntry, outcome = 'done') {
      const end = await trail.begin(entry)
      await end(outcome)
      now = now.add({ minutes: 1 })
    },
  }
}

/** Records that an agent helped a customer by phone, and that a supervisor approved a change that takes two people. */
export async function helpedOn(
  at: At,
  day: string,
  { identityId, accountId, words }: { identityId: string; accountId: string; words: string },
): Promise<void> {
  const { world } = at.lightwell
  const scribed = scribe(at, day)
  const agentId = await staffOf(at.lightwell, 'agent')
  const byStaff = (id: string) => ({ ...byPerson(id), kind: 'staff' as const })
  const agent = byStaff(agentId)
  const supervisor = byStaff(await staffOf(at.lightwell, 'supervisor'))
  const about = { by: agent, identityId, accountId }
  const reason = 'service'
  await scribed.writes({ ...about, call: 'POST /api/agent/login', reason, words })
  const { viewId: id } = await addView({ world: { ...world, clock: scribed.at } }, { identityId, accountId })
  const view = { id, reason, isChecked: true, isActing: true } as const
  const viewing = { ...view, isChecked: false, isActing: false }
  await scribed.writes({
    ...about,
    call: 'POST /api/agent/views/{id}/check',
    about: ['call-back'],
    view: viewing,
  })
  const checked = { ...view, isActing: false }
  await scribed.writes({ ...about, call: 'GET /api/voice/{tn}/debug/logs', view: checked })
  await scribed.writes({ ...about, call: 'GET /api/accounts/{id}/statements', view: checked })
  const force = { ...about, call: 'POST /api/agent/{idp}_user/{uid}', about: ['forceVerifyEmail'], view }
  await scribed.writes(force, 'second-person-needed')
  await scribed.writes({
    by: supervisor,
    identityId,
    accountId: undefined,
    call: 'POST /api/agent/approvals/{approvalId}',
    about: ['forceVerifyEmail', agentId],
  })
  await scribed.writes(force)
}
