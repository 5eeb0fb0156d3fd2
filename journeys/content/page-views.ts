import { paths } from '@lightwell/agent-console/shell/paths.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { answering, ofConsole, type Step } from '../every-page/console-view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { presses } from '../staff/staff-at.ts'

const title = (say: Say) => say.content_title()

/** The list of a kind of content, for a supervisor. */
const listOf = (name: string, kind: EditedKind, more: { before?: Step; andThen?: Step } = {}) =>
  ofConsole(`content-${name}`, `${paths.content}?kind=${kind}`, title, { as: 'supervisor', ...more })

/** A new item's form. */
const formOf = (name: string, kind: keyof typeof kindName, andThen?: Step) =>
  ofConsole(
    `content-${name}`,
    `${paths.contentItem}?kind=${kind}`,
    (say) => say.content_add_title({ kind: kindName[kind](say) }),
    { as: 'supervisor', ...(andThen && { andThen }) },
  )

const kindName = {
  alerts: (say: Say) => say.content_kind_alerts(),
  banners: (say: Say) => say.content_kind_banners(),
  'promo-popup': (say: Say) => say.content_kind_promo_popup(),
  faq: (say: Say) => say.content_kind_faq(),
  'bill-inserts': (say: Say) => say.content_kind_bill_inserts(),
  toolbox: (say: Say) => say.content_kind_toolbox(),
  outages: (say: Say) => say.content_kind_outages(),
} satisfies Partial<Record<EditedKind, (say: Say) => string>>

const previews: Step = async ({ page, books, say }) => {
  const number = page.getByRole('textbox', { name: say.content_preview_number(), exact: true })
  await number.focus()
  await page.keyboard.type((await books.account()).accountNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say.content_preview_shown(), exact: true })).toBeVisible()
}

const savesNothing: Step = async (story) => {
  const { page, say, expectTrouble } = story
  expectTrouble('422')
  await page.getByRole('button', { name: say.content_save(), exact: true }).focus()
  await presses(story, 'Enter')
  await expect(page.getByRole('main')).toContainText(say.content_fix_fields())
}

const opensFirst: Step = async ({ page, say }) => {
  const items = page.getByRole('region', { name: say.content_kind_banners(), exact: true }).getByRole('table')
  await anyOf(items.getByRole('link')).press('Enter')
  await expect(page.getByRole('button', { name: say.content_remove(), exact: true })).toBeVisible()
}

/** Supervisors' content editor: lists, forms, a preview, and errors. */
export const pageViews = [
  listOf('banners', 'banners'),
  listOf('faq', 'faq'),
  listOf('outages', 'outages'),
  listOf('preview', 'banners', { andThen: previews }),
  listOf('none', 'alerts', {
    before: answering('**/api/agent/content/alerts/items', 200, { items: [], next: null }),
  }),
  ofConsole('content-failed', `${paths.content}?kind=banners`, (say) => say.portal_error_title(), {
    as: 'supervisor',
    before: answering('**/api/agent/content/banners/items', 500, { code: 'fault' }),
  }),
  listOf('item', 'banners', { andThen: opensFirst }),
  listOf('remove', 'banners', {
    andThen: async (story) => {
      await opensFirst(story)
      const { page, say } = story
      await page.getByRole('button', { name: say.content_remove(), exact: true }).press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }),
  ...(['alerts', 'faq', 'toolbox', 'promo-popup', 'bill-inserts', 'outages'] as const).map((kind) =>
    formOf(`new-${kind}`, kind),
  ),
  formOf('wrong', 'outages', savesNothing),
]
