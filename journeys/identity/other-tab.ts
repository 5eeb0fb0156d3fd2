import { customerAt } from '../fixtures/customer.ts'
import type { Told } from '../fixtures/journey.ts'

/** Another tab of the same browser, as what is told there. */
export async function otherTab(told: Told): Promise<Told> {
  const page = await told.page.context().newPage()
  return { ...told, page, customer: customerAt(page, told) }
}
