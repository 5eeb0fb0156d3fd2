import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { place, type View } from '../every-page/view.ts'
import type { Say } from '../fixtures/words.ts'

const title = (say: Say) => say.documents_title()
const yours = (say: Say) => say.broadband_labels_yours()

/**
 * The list of documents, for people who may see all, some or none of them. Also a plan's broadband label, as a page of
 * the account and as a page for everyone.
 */
export const pageViews: View[] = [
  place('documents', 'residential.legacy', paths.documents, title),
  place('documents-sees-bills', 'sees.bills', paths.documents, title),
  place('documents-sees-services', 'sees.services', paths.documents, title),
  place('documents-no-billing', 'no.billing', paths.documents, title),
  place('documents-no-accounts', 'no.services', paths.documents, title),
  {
    name: 'documents-none-then',
    signIn: 'residential.platform',
    leavesNothing: true,
    open: async ({ customer, say }) => {
      await customer.goTo(paths.documents, { sort: 'authorization', year: '1999' })
      await customer.sees(title(say))
    },
  },
  place('label', 'residential.legacy', paths.label, yours),
  place('label-none', 'business.legacy', paths.label, yours),
  { name: 'labels', leavesNothing: true, open: async ({ page }) => void (await page.goto('/labels')) },
  {
    name: 'label-public',
    leavesNothing: true,
    open: async ({ page }) => void (await page.goto('/labels/F0000000000START100')),
  },
]
