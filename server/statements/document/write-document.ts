import type { DocumentFacts } from './facts.ts'

/**
 * Loads the code that draws documents when the first one is written. Loading fonts and PDF code at startup would make
 * the server's startup an eighth longer.
 */
const drawing = () => import('./draw-document.ts')

/**
 * Writes a statement as a PDF document, one piece of the file per page. The next page is drawn when the client has
 * taken the previous one, so at most one page is buffered. The same statement always gives the same bytes. The fonts
 * that the document needs are opened first.
 */
export async function writeDocument(facts: DocumentFacts): Promise<Generator<Buffer>> {
  const { drawDocument } = await drawing()
  return drawDocument(facts)
}
