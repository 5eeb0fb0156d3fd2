import type { DocumentFacts } from './facts.ts'

/** Loaded with the first document: fonts and PDF take an eighth of the server's start. */
const drawing = () => import('./draw-document.ts')

/**
 * Writes a statement as a PDF document, a piece with each page, so that whoever takes them decides how fast it is made
 * and no more than a page waits. The same statement gives the same bytes. Fonts that its texts need are opened before.
 */
export async function writeDocument(facts: DocumentFacts): Promise<Generator<Buffer>> {
  const { drawDocument } = await drawing()
  return drawDocument(facts)
}
