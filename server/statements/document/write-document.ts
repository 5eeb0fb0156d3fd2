import type { DocumentFacts } from './facts.ts'

/** Loaded for the first document: fonts and PDF would make the server's startup an eighth longer. */
const drawing = () => import('./draw-document.ts')

/**
 * Writes a statement as a PDF document, one piece per page. The reader sets the pace, and no more than a page is
 * buffered. The same statement gives the same bytes. The fonts it needs are opened first.
 */
export async function writeDocument(facts: DocumentFacts): Promise<Generator<Buffer>> {
  const { drawDocument } = await drawing()
  return drawDocument(facts)
}
