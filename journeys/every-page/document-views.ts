import { paths } from '@lightwell/customer-portal/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import type { Place } from '../fixtures/customer.ts'
import type { Say } from '../fixtures/words.ts'
import type { View } from './view.ts'

const at = (
  name: string,
  signIn: SignIn,
  path: Place,
  heading: (say: Say) => string,
  search: Record<string, string> = {},
): View => ({
  name,
  signIn,
  open: async ({ customer, say }) => {
    await customer.goTo(path, search)
    await customer.sees(heading(say))
  },
})
const title = (say: Say) => say.documents_title()
const yours = (say: Say) => say.broadband_labels_yours()

/** The list for those who see all of it, some or nothing; the label of a plan, in the account and for everybody. */
export const documentViews: View[] = [
  at('documents', 'residential.legacy', paths.documents, title),
  at('documents-sees-bills', 'sees.bills', paths.documents, title),
  at('documents-no-billing', 'no.billing', paths.documents, title),
  at('documents-no-accounts', 'no.services', paths.documents, title),
  at('documents-none-then', 'residential.platform', paths.documents, title, {
    sort: 'authorization',
    year: '1999',
  }),
  at('label', 'residential.legacy', paths.label, yours),
  at('label-none', 'business.legacy', paths.label, yours),
  { name: 'labels', open: async ({ page }) => void (await page.goto('/labels')) },
  {
    name: 'label-public',
    open: async ({ page }) => void (await page.goto('/labels/F0000000000START100')),
  },
]
