import type { DocumentFacts } from './facts.ts'

/** Loaded with the first document: fonts and PDF would add an eighth to the server's startup time. */
const drawing = () => import('./draw-document.ts')

/**
 * Writes a statement as a PDF document, one piece per page. The reader sets the pace, and no more than a page is
 * buffered. The same statement gives the same bytes. Opens the fonts it needs first.
 */
export async function writeDocument(facts: DocumentFacts): Promise<Generator<Buffer>> {
  const { drawDocument } = await drawing()
  return drawDocument(facts)
}
