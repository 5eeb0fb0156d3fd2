import type { Page, Route } from '@playwright/test'
import type { Lightwell } from '../fixtures/lightwell.ts'

/** Answers what a page asks of its view, from the view's row (rulebook/views/contract.ts), where no server does. */
export async function answersFor(page: Page, { world }: Lightwell, viewId: string): Promise<void> {
  const rows = () => world.database.updateTable('views').where('id', '=', viewId)
  const answer = async (route: Route) => {
    const [, action = ''] = /\/views\/[^/]+\/?(\w*)/.exec(route.request().url()) ?? []
    const now = world.clock()
    switch (`${route.request().method()} ${action}`) {
      case 'GET ':
        break
      case 'POST act':
        await rows().set({ acts_until: now.add({ minutes: 10 }).toString() }).execute()
        break
      case 'DELETE act':
        await rows().set({ acts_until: null }).execute()
        break
      case 'POST extend':
        await rows().set({ ends_at: now.add({ minutes: 30 }).toString() }).execute()
        break
      case 'DELETE ':
        await rows().set({ ended_at: now.toString() }).execute()
        return route.fulfill({ json: { ok: true } })
      default:
        return route.fallback()
    }
    const view = await told()
    if (view === undefined) return route.fulfill({ status: 404, json: { code: 'not-found' } })
    return route.fulfill({ json: action === '' ? { ...view, checks: [] } : { view } })
  }
  const told = async () => {
    const row = await world.database
      .selectFrom('views')
      .where('id', '=', viewId)
      .where('ended_at', 'is', null)
      .selectAll()
      .executeTakeFirst()
    return (
      row && {
        id: viewId,
        isChecked: row.checked_at !== null,
        reason: row.reason,
        ticket: row.ticket,
        actsUntil: row.acts_until?.toISOString() ?? null,
        endsAt: row.ends_at.toISOString(),
        canExtend: true,
      }
    )
  }
  await page.context().route('**/api/agent/views/**', answer)
}
