import PDFDocument from 'pdfkit'
import { type Embedded, embedFace, embedSubset } from '../fonts/embed.ts'
import type { Face } from '../fonts/letters.ts'
import { Subset } from '../fonts/subset.ts'
import { fonts, type Line, type Style, type Type, widthOf } from '../fonts/type.ts'

/** US Letter, in points. */
export const page = { width: 612, height: 792 }

/** The document's metadata, for screen readers and file managers. */
export interface About {
  title: string
  author: string
  language: 'en' | 'es'
  /**
   * The creation date stored in the file. It isn't the present time, so that a statement always becomes the same file.
   */
  madeAt: Date
}

/** A part of the document's structure tree. Screen readers read the parts in order. */
export type Part = PDFKit.PDFStructureElement

/** The type of a part: `H1`, `P`, `Table`, `TR`, `TH`, `TD` … (ISO 32000-1, 14.8.4). */
type PartName = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/**
 * A PDF document with text at given positions. Each piece of text belongs to a part of the structure tree, for screen
 * readers. pdfkit writes the file: objects, pages, compression, the tree and the cross-reference table. This class
 * writes the text itself, as page operators, with font metrics that are read once.
 */
export class Sheet {
  readonly root: Part
  readonly #document: Paper
  readonly #type: Type
  readonly #fonts: Record<Face, Embedded>
  /** The font for letters that the document's own font lacks. Undefined if the document has no such letters. */
  #others: { subset: Subset; font: Embedded } | undefined
  #color = ''

  constructor({ title, author, language, madeAt }: About, type: Type) {
    this.#type = type
    this.#document = new Paper({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      // With `null`, pdfkit doesn't read its default font's file. Nothing uses that font.
      font: null as never,
      pdfVersion: '1.7',
      lang: language === 'es' ? 'es-US' : 'en-US',
      tagged: true,
      displayTitle: true,
      info: {
        Title: inBothForms(title),
        Author: inBothForms(author),
        Creator: 'Lightwell',
        Producer: 'Lightwell',
        CreationDate: madeAt,
      },
    })
    this.#fonts = {
      plain: embedFace(this.#document, fonts.plain),
      bold: embedFace(this.#document, fonts.bold),
    }
    this.root = this.#document.struct('Document')
    this.#document.addStructure(this.root)
  }

  addPage(): void {
    this.#document.endContent()
    this.#document.addPage()
    this.#useFont('P', this.#fonts.plain)
    this.#useFont('B', this.#fonts.bold)
    this.#color = ''
    // pdfkit measures from the top of the page; PDF operators measure from the bottom.
    this.#write(`1 0 0 -1 0 ${page.height} cm`)
  }

  /** Adds a part to `parent`, in the PDF's structure tree. The caller ends the new part. */
  part(parent: Part, name: PartName, options?: { scope?: 'Row' | 'Column' }): Part {
    const part = this.#document.struct(name, options as never)
    parent.add(part)
    return part
  }

  /** Adds a part that contains what `set` draws. */
  leaf(parent: Part, name: PartName, set: () => void, options?: { scope?: 'Row' | 'Column' }): void {
    const content = this.#document.markStructureContent(name)
    set()
    this.#document.endMarkedContent()
    parent.add(this.#document.struct(name, (options ?? {}) as never, [content]))
  }

  /** Draws decoration that screen readers skip, such as lines, backgrounds and page numbers. */
  aside(set: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' })
    set()
    this.#document.endMarkedContent()
  }

  /** Draws one line of text. `y` is its baseline, measured from the top. With `right`, the line ends at `x`. */
  text(text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left'): void {
    const { lines, isSubstituted } = this.#type.set(text, style)
    if (isSubstituted) this.#write(`/Span <</ActualText ${utf16(text)}>> BDC`)
    for (const line of lines) this.#set(line, align === 'right' ? x - widthOf(line, style) : x, y, style)
    if (isSubstituted) this.#write('EMC')
  }

  /**
   * Draws a text in as many lines as it needs.
   * @returns the number of lines.
   */
  paragraph(text: string, x: number, y: number, width: number, leading: number, style: Style): number {
    const { lines, isSubstituted } = this.#type.set(text, style, width)
    if (isSubstituted) this.#write(`/Span <</ActualText ${utf16(text)}>> BDC`)
    for (const [at, line] of lines.entries()) {
      // Ends the line with an invisible space, because screen readers need a space between words.
      this.#set(typeof line === 'string' ? `${line} ` : line, x, y + at * leading, style)
    }
    if (isSubstituted) this.#write('EMC')
    return lines.length
  }

  /** Draws a horizontal line. */
  rule(x: number, y: number, width: number, color: string, dashes?: [number, number]): void {
    const dash = dashes ? `[${dashes.join(' ')}] 0 d` : '[] 0 d'
    const height = page.height - y
    this.#write(`${rgb(color)} RG 0.6 w ${dash} ${x} ${height} m ${x + width} ${height} l S`)
  }

  /** Draws a filled rectangle. `y` is its top edge. */
  ground(x: number, y: number, width: number, height: number, color: string): void {
    this.#fill(color)
    this.#write(`${x} ${page.height - y - height} ${width} ${height} re f`)
  }

  /** Draws an empty box to write into. */
  frame(x: number, y: number, width: number, height: number, color: string): void {
    this.#write(`${rgb(color)} RG 0.8 w [] 0 d ${x} ${page.height - y - height} ${width} ${height} re S`)
  }

  /** Draws a picture given as PDF operators, scaled, with its lower left corner at `x` and `y`. */
  drawing(operators: string, x: number, y: number, scale: number): void {
    this.#write(`q ${scale} 0 0 ${scale} ${x} ${page.height - y} cm\n${operators}\nQ`)
    this.#color = ''
  }

  /** Returns the output since the last call. A page's output is complete when the next page begins. */
  written(): Buffer {
    return this.#document.pieces()
  }

  /**
   * Ends the document.
   * @returns the rest of the output.
   */
  end(): Buffer {
    this.root.end()
    this.#document.endContent()
    for (const font of [...Object.values(this.#fonts), this.#others?.font]) font?.end()
    this.#document.end()
    return this.written()
  }

  #useFont(name: string, { font }: Embedded): void {
    const { fonts: ofPage } = this.#document.page as unknown as { fonts: Record<string, unknown> }
    ofPage[name] = font
  }

  #set(line: Line, x: number, y: number, { face, size, color }: Style): void {
    this.#fill(color)
    const base = page.height - y
    if (typeof line === 'string') {
      const font = face === 'bold' ? 'B' : 'P'
      this.#write(`BT /${font} ${size} Tf ${round(x)} ${round(base)} Td (${escaped(line)}) Tj ET`)
      return
    }
    const { subset, font } = this.#others ?? this.#startOthers()
    this.#useFont('O', font)
    for (const { text, glyphs, isOwnText } of line.runs) {
      const placed = glyphs.map((glyph) => {
        const number = subset.numberOf(glyph.of).toString(16).padStart(4, '0')
        return `1 0 0 1 ${round(x + glyph.x * size)} ${round(base + glyph.y * size)} Tm <${number}> Tj`
      })
      const set = `BT /O ${size} Tf ${placed.join(' ')} ET`
      this.#write(isOwnText ? set : `/Span <</ActualText ${utf16(text)}>> BDC ${set} EMC`)
    }
  }

  #startOthers() {
    const subset = new Subset()
    this.#others = { subset, font: embedSubset(this.#document, subset) }
    return this.#others
  }

  #fill(color: string): void {
    if (this.#color === color) return
    this.#color = color
    this.#write(`${rgb(color)} rg`)
  }

  #write(operators: string): void {
    this.#document.addContent(operators)
  }
}

/**
 * A pdfkit document that writes fewer pieces, which halves the cost of a statement. pdfkit writes every operator of a
 * page and every line of an object separately. The result is hundreds of small pieces, each copied three times. This
 * class collects a page's operators until the page ends, and the file's pieces until they're read.
 */
class Paper extends PDFDocument {
  #operators: string[] = []
  #pieces: Uint8Array[] = []

  override addContent(operators: unknown): PDFKit.PDFDocument {
    this.#operators.push(String(operators))
    return this
  }

  /** Passes the page's operators to pdfkit, which compresses them. */
  endContent(): void {
    if (this.#operators.length === 0) return
    super.addContent(Buffer.from(this.#operators.join('\n'), 'latin1'))
    this.#operators = []
  }

  override push(piece: Uint8Array | null): boolean {
    // The parent's constructor pushes the file's header before this class's fields exist.
    if (!(#pieces in this)) return super.push(piece)
    if (piece !== null) this.#pieces.push(piece)
    return true
  }

  pieces(): Buffer {
    const head: Buffer[] = []
    for (let piece = this.#next(); piece !== null; piece = this.#next()) head.push(piece)
    const taken = Buffer.concat([...head, ...this.#pieces])
    this.#pieces = []
    return taken
  }

  #next(): Buffer | null {
    return this.read() as Buffer | null
  }
}

const round = (points: number) => Math.round(points * 100) / 100

const escaped = (bytes: string) => (/[\\()]/.test(bytes) ? bytes.replace(/[\\()]/g, '\\$&') : bytes)

/** Encodes a text as a PDF string: UTF-16 in hexadecimal. */
const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** Converts a color such as `#0f666b` to three numbers from 0 to 1. Results are cached. */
function rgb(color: string): string {
  const known = colors.get(color)
  if (known !== undefined) return known
  const parts = [1, 3, 5].map((at) => round(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const made = parts.join(' ')
  colors.set(color, made)
  return made
}
const colors = new Map<string, string>()

/**
 * Prepares a text for the document's metadata, where pdfkit writes it in two forms. In the PDF form, pdfkit escapes the
 * text's value itself. In the XML form, it writes the result of `toString` unchanged. So `toString` returns escaped
 * text.
 */
function inBothForms(text: string): string {
  const inXml = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return Object.assign(new String(text), { toString: () => inXml }) as unknown as string
}
