import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Block } from './block.ts'
import type { DocumentFacts, Writing } from './facts.ts'
import { edge, leading, type Theme } from './theme.ts'

const width = edge.right - edge.left

/** The bill's inserts as blocks of the document. */
export function insertBlocks({ statement }: DocumentFacts, theme: Theme, { locale, type }: Writing): Block[] {
  if (statement.inserts.length === 0) return []
  return [
    {
      height: 32,
      keepsNext: true,
      draw: (sheet, y) =>
        sheet.leaf(sheet.root, 'H2', () =>
          sheet.text(words.statements_document_inserts({}, locale), edge.left, y + 20, theme.heading),
        ),
    },
    ...statement.inserts.map(({ description }): Block => {
      const lines = type.set(description, theme.body, width).lines.length
      return {
        height: lines * leading + 6,
        draw: (sheet, y) =>
          sheet.leaf(
            sheet.root,
            'P',
            () => void sheet.paragraph(description, edge.left, y + 10, width, leading, theme.body),
          ),
      }
    }),
  ]
}
