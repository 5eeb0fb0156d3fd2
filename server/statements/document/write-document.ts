import type { DocumentFacts } from './facts.ts'

/**
 * Loads the code that draws, with its fonts and PDF library, only when the first document is written. Loading it at
 * startup would make startup an eighth longer.
 */
const drawing = () => import('./draw-document.ts')

/**
 * Writes a statement as a PDF document, in pieces of one page each. The next page is drawn when the client has taken
 * the previous one, so at most one page is buffered. The same statement always gives the same bytes. All fonts that the
 * document needs are opened before the first page.
 */
export async function writeDocument(facts: DocumentFacts): Promise<Generator<Buffer>> {
  const { drawDocument } = await drawing()
  return drawDocument(facts)
}
