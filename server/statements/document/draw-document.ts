import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Type, typeFor } from '../fonts/type.ts'
import type { Block } from './block.ts'
import { detailBlocks, paginate } from './details.ts'
import { type DocumentFacts, titleOf, type Writing, writingOf } from './facts.ts'
import { drawHead } from './head.ts'
import { insertBlocks } from './inserts.ts'
import { page, Sheet } from './sheet.ts'
import { drawStub, stubTop } from './stub.ts'
import { drawSum, sumBottom, sumLines } from './sum.ts'
import { edge, type Theme, themeOf } from './theme.ts'

/**
 * Draws a statement in fonts that cover all of its text, as far as we have them. Yields the file in pieces, one per
 * page.
 */
export async function drawDocument(facts: DocumentFacts): Promise<Generator<Buffer>> {
  return piecesOf(facts, await typeFor(textsOf(facts)))
}

/**
 * All text on the document that comes from the brand, the account and the biller. The rest comes from our words files.
 */
function textsOf({ brand, account, statement }: DocumentFacts): string {
  return JSON.stringify([brand.name, brand.supportTelephone, brand.paymentAddress, account, statement])
}

function* piecesOf(facts: DocumentFacts, type: Type): Generator<Buffer> {
  const { brand, language, statement } = facts
  const writing = writingOf(language, type)
  const theme = themeOf(brand)
  const sheet = new Sheet(
    {
      title: `${titleOf(facts, writing)}, ${facts.account.accountNumber}`,
      author: brand.name,
      language,
      madeAt: new Date(`${statement.statementOn}T12:00:00Z`),
    },
    type,
  )
  const sum = sumLines(facts, writing)
  const inserts = insertBlocks(facts, theme, writing)
  const isDue = statement.amountDueCents > 0
  const hasRoom = sumBottom(sum) + heightOf(inserts) < (isDue ? stubTop - 18 : edge.bottom)
  const blocks = [...detailBlocks(facts, theme, writing), ...(hasRoom ? [] : inserts)]
  const details = paginate(blocks, theme, writing)
  const pages = details.length + 1

  sheet.addPage()
  drawHead(sheet, facts, theme, writing)
  drawSum(sheet, sum, theme, writing)
  if (hasRoom) drawBelow(sheet, inserts, sumBottom(sum))
  if (isDue) drawStub(sheet, facts, theme, writing)
  drawEdges(sheet, facts, theme, writing, { number: 1, of: pages })
  for (const [at, placed] of details.entries()) {
    sheet.addPage()
    yield sheet.written()
    sheet.aside(() => {
      for (const { block, y } of placed) block.aside?.(sheet, y)
    })
    for (const { block, y } of placed) block.draw(sheet, y)
    drawEdges(sheet, facts, theme, writing, { number: at + 2, of: pages })
  }
  yield sheet.end()
}

const heightOf = (blocks: Block[]) => blocks.reduce((sum, { height }) => sum + height, 0)

function drawBelow(sheet: Sheet, blocks: Block[], top: number): void {
  let y = top
  for (const block of blocks) {
    block.draw(sheet, y)
    y += block.height
  }
}

/** The footer of every page, and the header of all pages but the first. */
function drawEdges(
  sheet: Sheet,
  facts: DocumentFacts,
  theme: Theme,
  writing: Writing,
  { number, of }: { number: number; of: number },
): void {
  const { brand, account } = facts
  const { locale } = writing
  sheet.aside(() => {
    if (number > 1) {
      sheet.ground(0, 0, page.width, 7, theme.accent)
      sheet.text(brand.name, edge.left, 62, theme.strong)
      const whose = `${words.statements_document_account({}, locale)} ${account.accountNumber}`
      sheet.text(whose, edge.right, 62, theme.small, 'right')
      const which = words.statements_document_title(
        { date: writing.day(facts.statement.statementOn) },
        locale,
      )
      sheet.text(which, edge.right, 74, theme.small, 'right')
      sheet.rule(edge.left, 84, edge.right - edge.left, theme.hairline)
    }
    const telephone = brand.supportTelephone
    sheet.text(words.statements_document_questions({ telephone }, locale), edge.left, 762, theme.small)
    const numbered = words.statements_document_page({ page: String(number), pages: String(of) }, locale)
    sheet.text(numbered, edge.right, 762, theme.small, 'right')
  })
}
