import { type StatementSection, sectionTotalCents } from '@lightwell/rulebook/statements/sections.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { headingOf } from '../lines/heading.ts'
import { lineText } from '../lines/line-text.ts'
import type { Block } from './block.ts'
import type { DocumentFacts, Writing } from './facts.ts'
import type { Part, Sheet } from './sheet.ts'
import { edge, leading, rowHeight, type Theme } from './theme.ts'

const top = 112
const periodAt = 330

/** The pages after the first one: a table for each section of the bill, and the total. */
export function detailBlocks(facts: DocumentFacts, theme: Theme, writing: Writing): Block[] {
  const { statement } = facts
  const { locale } = writing
  const title = words.statements_document_details({}, locale)
  const sections = statement.sections.flatMap((section) => sectionBlocks(section, facts, theme, writing))
  const nothing: Block = {
    height: rowHeight,
    draw: (sheet, y) =>
      sheet.leaf(sheet.root, 'P', () =>
        sheet.text(words.statements_document_no_lines({}, locale), edge.left, y + 11, theme.body),
      ),
  }
  return [
    {
      height: 30,
      keepsNext: true,
      draw: (sheet, y) =>
        sheet.leaf(sheet.root, 'H2', () => sheet.text(title, edge.left, y + 14, theme.title)),
    },
    ...(sections.length > 0 ? sections : [nothing]),
    totalBlock(facts, theme, writing),
  ]
}

/**
 * Distributes blocks over pages.
 * @returns for each page, its blocks and the position of each block's top edge.
 */
export function paginate(
  blocks: Block[],
  theme: Theme,
  { locale }: Writing,
): { block: Block; y: number }[][] {
  const pages: { block: Block; y: number }[][] = [[]]
  let y = top
  for (const [at, block] of blocks.entries()) {
    if (y + neededFrom(blocks, at) > edge.bottom && pages.at(-1)?.length !== 0) {
      pages.push([])
      y = top
      if (block.within !== undefined) {
        const again = goesOn(words.statements_document_goes_on({ heading: block.within }, locale), theme)
        pages.at(-1)?.push({ block: again, y })
        y += again.height
      }
    }
    pages.at(-1)?.push({ block, y })
    y += block.height
  }
  return pages
}

/** The height of a block and of the following blocks that must be on the same page. */
function neededFrom(blocks: Block[], at: number): number {
  let needed = 0
  for (let next = at; ; next++) {
    needed += blocks[next]?.height ?? 0
    if (!blocks[next]?.keepsNext) return needed
  }
}

const goesOn = (text: string, theme: Theme): Block => ({
  height: 22,
  aside: (sheet, y) => sheet.text(text, edge.left, y + 11, theme.small),
  draw: () => {},
})

function sectionBlocks(
  section: StatementSection,
  { language, statement }: DocumentFacts,
  theme: Theme,
  { money, shortDay, locale, type }: Writing,
): Block[] {
  const heading = headingOf(section, language)
  const hasPeriods = section.rows.some(({ from, to }) => from && to)
  // Creates the table when its first row is drawn. So the table follows the heading in the structure tree.
  let table: Part | undefined
  const tableOf = (sheet: Sheet) => {
    table ??= sheet.part(sheet.root, 'Table')
    return table
  }
  const textWidth = (hasPeriods ? periodAt : edge.right - 90) - edge.left - 12
  const rows = section.rows.map((line): Block => {
    const { amountCents, from, to } = line
    const description = lineText(line, statement.statementOn, language)
    const lines = type.set(description, theme.body, textWidth).lines.length
    const height = rowHeight + (lines - 1) * leading
    return {
      height,
      within: heading,
      aside: (sheet, y) => sheet.rule(edge.left, y + height, edge.right - edge.left, theme.hairline),
      draw(sheet, y) {
        const row = sheet.part(tableOf(sheet), 'TR')
        const name = () =>
          void sheet.paragraph(description, edge.left, y + 11, textWidth, leading, theme.body)
        sheet.leaf(row, 'TH', name, { scope: 'Row' })
        if (hasPeriods) {
          const period = from && to ? periodText(shortDay(from), shortDay(to), locale) : ''
          sheet.leaf(row, 'TD', () => sheet.text(period, periodAt, y + 11, theme.small))
        }
        sheet.leaf(row, 'TD', () => sheet.text(money(amountCents), edge.right, y + 11, theme.body, 'right'))
        row.end()
      },
    }
  })
  return [
    {
      height: 26,
      keepsNext: true,
      draw: (sheet, y) =>
        sheet.leaf(sheet.root, 'H2', () => sheet.text(heading, edge.left, y + 17, theme.heading)),
    },
    {
      height: rowHeight,
      keepsNext: true,
      aside: (sheet, y) => sheet.rule(edge.left, y + rowHeight, edge.right - edge.left, theme.accent),
      draw(sheet, y) {
        const row = sheet.part(tableOf(sheet), 'TR')
        const head = (text: string, x: number, align: 'left' | 'right') =>
          sheet.leaf(row, 'TH', () => sheet.text(text, x, y + 11, theme.small, align), { scope: 'Column' })
        head(words.statements_document_what({}, locale), edge.left, 'left')
        if (hasPeriods) head(words.statements_document_period({}, locale), periodAt, 'left')
        head(words.statements_document_amount({}, locale), edge.right, 'right')
        row.end()
      },
    },
    ...rows,
    {
      height: rowHeight + 12,
      within: heading,
      draw(sheet, y) {
        const row = sheet.part(tableOf(sheet), 'TR')
        const total = words.statements_document_section_total({ heading }, locale)
        sheet.leaf(row, 'TH', () => sheet.text(total, edge.left, y + 12, theme.strong), { scope: 'Row' })
        if (hasPeriods) sheet.leaf(row, 'TD', () => {})
        const amount = money(sectionTotalCents(section))
        sheet.leaf(row, 'TD', () => sheet.text(amount, edge.right, y + 12, theme.strong, 'right'))
        row.end()
        table?.end()
      },
    },
  ]
}

function periodText(from: string, to: string, locale: Writing['locale']): string {
  return from === to ? from : words.statements_document_period_days({ from, to }, locale)
}

function totalBlock({ statement }: DocumentFacts, theme: Theme, { money, locale }: Writing): Block {
  return {
    height: 44,
    aside(sheet, y) {
      sheet.ground(edge.left - 8, y + 4, edge.right - edge.left + 16, 26, theme.ground)
    },
    draw(sheet, y) {
      sheet.leaf(sheet.root, 'P', () => {
        sheet.text(words.statements_document_total_new({}, locale), edge.left, y + 21, theme.strong)
        sheet.text(money(statement.newChargesCents), edge.right, y + 21, theme.strong, 'right')
      })
    },
  }
}
