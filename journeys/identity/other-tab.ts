import { customerAt } from '../fixtures/customer.ts'
import type { Story } from '../fixtures/journey.ts'

/** Opens another tab of the same browser and returns the fixtures for it. */
export async function otherTab(story: Story): Promise<Story> {
  const page = await story.page.context().newPage()
  return { ...story, page, customer: customerAt(page, story) }
}
