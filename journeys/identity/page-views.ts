import type { View } from '../every-page/view.ts'
import { expect } from '../fixtures/journey.ts'

/** Signing in, registering and a forgotten password. */
export const pageViews: View[] = [
  { name: 'sign-in', leavesNothing: true, open: async ({ page }) => void (await page.goto('/login')) },
  {
    name: 'sign-in-refused',
    open: async ({ page, customer, expectTrouble }) => {
      expectTrouble('401')
      await page.goto('/login')
      await customer.typesPassword('glass carries no light')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'register', leavesNothing: true, open: async ({ page }) => void (await page.goto('/register')) },
  {
    name: 'forgotten-password',
    leavesNothing: true,
    open: async ({ page }) => void (await page.goto('/forgot-password')),
  },
]
