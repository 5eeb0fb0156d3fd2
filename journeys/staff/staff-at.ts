import type { Role } from '@lightwell/rulebook/call.ts'
import { addStaffSession, staffOf } from '@lightwell/server/testing/staff-rows.ts'
import type { Told } from '../fixtures/journey.ts'

/** Signs a member of staff in, in the story's browser, without having done so. */
export async function isStaff({ page, lightwell }: Told, role: Role = 'agent'): Promise<void> {
  const cookie = await addStaffSession(lightwell, await staffOf(lightwell, role))
  const { address: url } = lightwell
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])
}

/** Presses keys one after the other. Nothing else is pressed in the console's stories. */
export async function presses({ page: { keyboard } }: Pick<Told, 'page'>, ...keys: string[]): Promise<void> {
  for (const key of keys) await keyboard.press(key)
}
