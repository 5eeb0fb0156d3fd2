import * as words from '@lightwell/words/compiled/messages/_index.js'
import { addressLines, type DocumentFacts, type Writing } from './facts.ts'
import { page, type Sheet } from './sheet.ts'
import { edge, leading, type Theme } from './theme.ts'

/** The top of the stub, at the perforation. The rest of the page must end above it. */
export const stubTop = 572

/** Draws the stub: the part of the bill to detach and send with a check. */
export function drawStub(sheet: Sheet, facts: DocumentFacts, theme: Theme, writing: Writing): void {
  const { brand, account, statement } = facts
  const { money, day, locale } = writing
  const right = 336
  sheet.aside(() => {
    sheet.rule(0, stubTop, page.width, theme.small.color, [3, 3])
    sheet.text(words.statements_document_detach({}, locale), edge.left, stubTop - 5, theme.small)
    sheet.frame(edge.right - 96, stubTop + 92, 96, 20, theme.small.color)
  })
  const stub = sheet.part(sheet.root, 'Sect')
  sheet.leaf(stub, 'H2', () =>
    sheet.text(words.statements_document_stub({}, locale), edge.left, stubTop + 28, theme.heading),
  )
  sheet.leaf(stub, 'P', () => {
    const how = words.statements_document_pay_how({}, locale)
    const to = words.statements_document_pay_to({ brand: brand.name }, locale)
    const taken = sheet.paragraph(how, edge.left, stubTop + 46, 262, 10.5, theme.small)
    sheet.paragraph(to, edge.left, stubTop + 46 + taken * 10.5, 262, 10.5, theme.small)
  })
  const known: [string, string][] = [
    [words.statements_document_account({}, locale), account.accountNumber],
    [words.statements_document_due_on({}, locale), day(statement.dueOn)],
    [words.statements_document_amount_due({}, locale), money(statement.amountDueCents)],
  ]
  for (const [at, [name, value]] of known.entries())
    sheet.leaf(stub, 'P', () => {
      sheet.text(`${name} `, right, stubTop + 28 + at * 18, theme.small)
      sheet.text(
        value,
        edge.right,
        stubTop + 28 + at * 18,
        at === 2 ? theme.strong : theme.smallStrong,
        'right',
      )
    })
  sheet.leaf(stub, 'P', () => {
    sheet.text(`${words.statements_document_enclosed({}, locale)} `, right, stubTop + 106, theme.small)
    sheet.text('$', edge.right - 90, stubTop + 106, theme.small)
  })
  drawAddresses(sheet, stub, facts, theme, writing)
  stub.end()
}

/** Draws the sender's address and the payment address. */
function drawAddresses(
  sheet: Sheet,
  stub: ReturnType<Sheet['part']>,
  { brand, account }: DocumentFacts,
  theme: Theme,
  { locale }: Writing,
): void {
  const top = stubTop + 106
  const sender = [account.name, ...addressLines(account.serviceAddress)]
  sheet.leaf(stub, 'P', () => {
    let y = top
    for (const line of sender) y += leading * sheet.paragraph(line, edge.left, y, 250, leading, theme.small)
  })
  if (brand.paymentAddress === undefined) return
  const address = [brand.name, ...brand.paymentAddress]
  sheet.leaf(stub, 'P', () => {
    sheet.text(`${words.statements_document_send_to({}, locale)} `, 336, top + 26, theme.small)
    for (const [at, line] of address.entries())
      sheet.text(line, edge.right, top + 26 + at * leading, theme.smallStrong, 'right')
  })
}
