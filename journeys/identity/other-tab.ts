import { customerAt } from '../fixtures/customer.ts'
import type { Told } from '../fixtures/journey.ts'

/** Opens another tab of the same browser and returns the fixtures for it. */
export async function otherTab(told: Told): Promise<Told> {
  const page = await told.page.context().newPage()
  return { ...told, page, customer: customerAt(page, told) }
}
