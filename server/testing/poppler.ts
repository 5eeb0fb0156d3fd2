import { spawnSync } from 'node:child_process'

/** True if poppler's programs are installed (`scripts/test.ts`). They read PDFs independently of our code. */
export const hasPoppler = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm'].every(
  (program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0,
)

function read(program: string, args: string[], pdf: Buffer): string {
  const done = spawnSync(program, [...args, '-', ...(program === 'pdftotext' ? ['-'] : [])], {
    input: pdf,
    maxBuffer: 64 * 1024 * 1024,
  })
  const complaints = done.stderr.toString()
  if (done.status !== 0 || complaints !== '') throw new Error(`${program}: ${complaints}`)
  return done.stdout.toString()
}

/** The text of the pages, line by line and with single spaces. Each page ends with `\f`. */
export const linesOf = (pdf: Buffer): string[] =>
  read('pdftotext', ['-layout', '-enc', 'UTF-8'], pdf)
    .split('\n')
    .map((line) => line.replace(/[^\S\f]+/g, ' ').trim())
    .filter((line) => line !== '')

/** The document's metadata: `Title`, `Pages`, `Tagged` … */
export const factsOf = (pdf: Buffer): Record<string, string> =>
  Object.fromEntries(
    read('pdfinfo', [], pdf)
      .split('\n')
      .flatMap((line) => {
        const [, name, value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
        return name ? [[name, value]] : []
      }),
  )

/** The document's fonts, each with a flag that says if it's embedded. */
export const fontsOf = (pdf: Buffer): { name: string; isEmbedded: boolean }[] =>
  read('pdffonts', [], pdf)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const columns = line.split(/ +/)
      return { name: columns[0] ?? '', isEmbedded: columns.at(-5) === 'yes' }
    })

/** The document's structure tree with its texts, in the order in which a screen reader reads it. */
export const treeOf = (pdf: Buffer): string => read('pdfinfo', ['-struct-text'], pdf)

/** A part of the first page, in points from its upper left corner. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

/** A grayscale picture: one byte per dot, row by row. 0 is black. */
export interface Picture {
  width: number
  height: number
  dots: Buffer
}

const painter = 'pdftoppm'

/** Renders a part of the first page at four dots per point. */
export function pictureOf(pdf: Buffer, { x, y, width, height }: Region): Picture {
  const place = Object.entries({ '-x': x, '-y': y, '-W': width, '-H': height }).flatMap(([name, points]) => [
    name,
    String(points * 4),
  ])
  const args = ['-gray', '-r', '288', '-f', '1', '-l', '1', ...place, '-']
  const done = spawnSync(painter, args, { input: pdf, maxBuffer: 64 * 1024 * 1024 })
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(done.stdout.toString('latin1', 0, 40))
  if (head === null || done.stderr.length > 0) throw new Error(`pdftoppm: ${done.stderr.toString()}`)
  return { width: Number(head[1]), height: Number(head[2]), dots: done.stdout.subarray(head[0].length) }
}
